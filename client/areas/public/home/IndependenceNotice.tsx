import { ShieldAlert } from 'lucide-react';

import { useSite } from '#client/platform/head/site';

/** Disclaimer that the game is unrelated to the real emergency services. */
export function IndependenceNotice() {
  const { name } = useSite();
  return (
    <section aria-labelledby="titre-independance" className="page-column pb-14 md:pb-22">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-canvas p-6 sm:flex-row md:p-7">
        <ShieldAlert aria-hidden="true" size={24} className="shrink-0 text-warning" />
        <div>
          <h2 id="titre-independance" className="text-lg">
            Un jeu indépendant
          </h2>
          <p className="mt-1.5 max-w-[76ch] text-body">
            {name} est un projet indépendant, sans aucun lien avec les services d’incendie et de
            secours réels. Le jeu n’appelle jamais les secours. En cas d’urgence réelle, composez le
            18 ou le 112.
          </p>
        </div>
      </div>
    </section>
  );
}
