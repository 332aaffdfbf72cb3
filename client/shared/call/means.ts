/** Means that an operator can send, keyed by ID. `label` is the abbreviation that crews use. */
export const MEANS = {
  FPT: {
    label: 'FPT',
    name: 'Fourgon d’incendie',
    role: 'Apporte l’eau et l’équipe qui éteint.',
  },
  EPA: { label: 'EPA', name: 'Grande échelle', role: 'Atteint une fenêtre en hauteur.' },
  VSAV: {
    label: 'VSAV',
    name: 'Ambulance des pompiers',
    role: 'Soigne et transporte une personne.',
  },
  VSAV2: { label: '2e VSAV', name: 'Deuxième ambulance', role: 'Quand il y a deux blessés.' },
  VSR: {
    label: 'VSR',
    name: 'Secours routier',
    role: 'Balise la route et dégage les personnes bloquées.',
  },
  CCF: {
    label: 'CCF',
    name: 'Camion feux de forêt',
    role: 'Roule dans les chemins et les champs.',
  },
  SAMU: {
    label: 'SAMU',
    name: 'Médecin au téléphone',
    role: 'Écoute, conseille et décide des soins.',
  },
  SMUR: { label: 'SMUR', name: 'Équipe médicale', role: 'Se déplace sur décision du SAMU.' },
  POLICE: {
    label: 'Police',
    name: 'Ou gendarmerie',
    role: 'Sécurise les lieux et la circulation.',
  },
} as const;

export type MeansId = keyof typeof MEANS;

export const MEANS_IDS = Object.keys(MEANS) as [MeansId, ...MeansId[]];
