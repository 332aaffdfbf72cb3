import { useSite } from '#client/platform/head/site';

/** Legal basis of audience measurement, which needs consent only if a third party measures. */
const MEASURED_BY = {
  site: 'Intérêt légitime (article 6.1.f)\u00A0; vous pouvez la refuser dans le bandeau',
  thirdParty: 'Votre consentement dans le bandeau (article 6.1.a)',
} as const;

const purposesOf = (tagManagerId: string | null) => [
  [
    'Ouvrir et tenir votre compte, vous donner accès au jeu',
    'Exécution du contrat (article 6.1.b)',
  ],
  ['Traiter vos commandes et vos abonnements', 'Exécution du contrat (article 6.1.b)'],
  ['Garder les factures', 'Obligation légale (article 6.1.c)'],
  ['Vous envoyer les emails liés au compte', 'Exécution du contrat (article 6.1.b)'],
  ['Protéger le site et les comptes, prévenir les abus', 'Intérêt légitime (article 6.1.f)'],
  ['Modérer les commentaires et traiter les signalements', 'Intérêt légitime (article 6.1.f)'],
  ['Compter les membres actifs', 'Intérêt légitime (article 6.1.f)'],
  ['Mesurer l’audience et corriger les erreurs', MEASURED_BY[tagManagerId ? 'thirdParty' : 'site']],
  ['Répondre à vos demandes et aux autorités', 'Obligation légale (article 6.1.c)'],
];

export function Purposes() {
  const { tagManagerId } = useSite();
  return (
    <section
      // A scrollable area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
      aria-label="Finalités et bases légales"
    >
      <table className="w-full min-w-68 text-left text-sm">
        <thead className="bg-canvas text-ink">
          <tr>
            <th scope="col" className="px-3.5 py-2.5 font-semibold">
              Finalité
            </th>
            <th scope="col" className="px-3.5 py-2.5 font-semibold">
              Base légale (RGPD)
            </th>
          </tr>
        </thead>
        <tbody>
          {purposesOf(tagManagerId).map(([purpose, basis]) => (
            <tr key={purpose} className="border-t border-line">
              <td className="px-3.5 py-2.5">{purpose}</td>
              <td className="px-3.5 py-2.5">{basis}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
