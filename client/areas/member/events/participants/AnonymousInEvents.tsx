/**
 * Reason why an anonymous player cannot choose to be named in events. In a file of its own, because
 * it is no part of the consent text in `ShownSwitch.tsx`.
 */
export function AnonymousInEvents() {
  return (
    <p className="mt-2 text-body text-ink">
      Vous êtes «&nbsp;Joueur anonyme&nbsp;» au classement&nbsp;: les événements affichent vos
      points sans votre nom.
    </p>
  );
}
