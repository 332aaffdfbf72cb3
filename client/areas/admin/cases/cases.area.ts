import type { AdminFeature } from '../adminFeature';

/** The main courante. */
export const cases: AdminFeature = {
  journal: {
    actions: {
      'case.closed': 'Dossier clos',
      'case.handedOver': 'Consigne laissée',
      'case.linked': 'Dossiers liés',
      'case.noted': 'Note ajoutée à un dossier',
      'case.opened': 'Dossier ouvert',
      'case.released': 'Dossier rendu',
      'case.reopened': 'Dossier rouvert',
      'case.taken': 'Dossier pris en charge',
    },
    targets: { case: { label: 'Dossier' } },
    fields: { other: 'Autre dossier' },
  },
};
