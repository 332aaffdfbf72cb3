import { TriangleAlert } from 'lucide-react';

import { useAction, type Failure } from '#client/actions/useAction';
import {
  useApproveGameLinkMutation,
  useRefuseGameLinkMutation,
  type GameLinkQuery,
} from '#client/generated/graphql';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { Fact, Facts } from '#ui/data/Facts';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';

/** Decision of the member, with the message of the server. */
export interface Decided {
  isLinked: boolean;
  message: string;
}

export interface ConfirmLinkProps {
  code: string;
  link: NonNullable<GameLinkQuery['gameLink']>;
  onDecided: (decided: Decided) => void;
  /** Called when the code has expired or was decided elsewhere. */
  onGone: () => void;
}

/** Request of a game, with buttons to approve or refuse it. */
export function ConfirmLink({ code, link, onDecided, onGone }: ConfirmLinkProps) {
  const [approveLink] = useApproveGameLinkMutation();
  const [refuseLink] = useRefuseGameLinkMutation();
  const variables = { code };
  const onFailed = ({ code: error }: Failure) => error === 'GAME_LINK_NOT_FOUND' && onGone();
  const approve = useAction(() => approveLink({ variables }), {
    onDone: (result) => result && onDecided({ isLinked: true, ...result.data.approveGameLink }),
    onFailed,
  });
  const refuse = useAction(() => refuseLink({ variables }), {
    onDone: (result) => result && onDecided({ isLinked: false, ...result.data.refuseGameLink }),
    onFailed,
  });
  return (
    <Card as="section" aria-labelledby="titre-lier" className="grid gap-4 px-5 py-[22px] sm:px-6">
      <h2 id="titre-lier" className="text-lg">
        Votre jeu affiche-t-il ce code&nbsp;?
      </h2>
      <p className="data rounded-control border border-line bg-canvas px-4 py-3 text-center text-2xl tracking-widest text-ink">
        {code}
      </p>
      <Facts>
        <Fact label="Nom indiqué par le jeu">
          <bdi>{link.name}</bdi>
        </Fact>
        <Fact label="Code demandé">
          <RelativeTime instant={link.createdAt} />
        </Fact>
      </Facts>
      <p className="text-body">
        Le jeu pourra enregistrer vos gardes et vos appels. Il ne pourra ni lire ni modifier votre
        compte.
      </p>
      <p className="flex gap-2 text-body font-medium text-warning">
        <TriangleAlert aria-hidden="true" size={18} className="mt-[3px] shrink-0" />
        <span>
          Ne confirmez qu’un code affiché par votre propre jeu. Si quelqu’un vous a envoyé ce code
          ou ce lien, refusez&nbsp;: cette personne enregistrerait ses gardes à votre nom.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => void approve.run()}
          busy={approve.busy}
          busyLabel="Liaison…"
          disabled={refuse.busy}
        >
          Lier le jeu
        </Button>
        <Button
          variant="secondary"
          onClick={() => void refuse.run()}
          busy={refuse.busy}
          busyLabel="Refus…"
          disabled={approve.busy}
        >
          Refuser la demande
        </Button>
      </div>
    </Card>
  );
}
