import type { RankingMeasure, RankingQuery } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { formatNumber, ordinal } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { rankedText, gapText, verifiedText } from './rankingLabels';

interface AroundProps {
  me: RankingQuery['ranking']['me'];
  measure: RankingMeasure;
  /** Whether the ranking is that of the previous period. Its texts are in the past tense. */
  previous: boolean;
}

/** Card with the places just above and below the member in the ranking. */
export function Around({ me, measure, previous }: AroundProps) {
  return (
    <Card as="section" aria-labelledby="titre-autour" className="pt-5 pb-2">
      <div className="px-5">
        <h2 id="titre-autour" className="text-lg">
          Autour de vous
        </h2>
        <p className="mt-1 text-body text-muted">
          {me.place === null ? withoutPlace(me, previous) : sentence(me, measure)}
        </p>
      </div>
      {me.around.length > 0 && (
        <ol className="mt-3 text-body">
          {me.around.map(({ place, isTied, isMe, player, figures }) => (
            <li
              key={player.id}
              aria-current={isMe || undefined}
              className={classes(
                'flex items-center gap-3 border-t border-line border-l-[3px] px-4 py-2.5',
                isMe ? 'border-l-signal bg-selected' : 'border-l-transparent',
              )}
            >
              <b className="w-14 shrink-0 text-ink tabular-nums">{formatNumber(place)}</b>
              <span
                className={classes('min-w-0 flex-1 text-ink wrap-anywhere', isMe && 'font-bold')}
              >
                <PlayerName name={player.username} hasPage={player.hasPage} />
              </span>
              {isTied && <span className="shrink-0 text-note text-muted">ex æquo</span>}
              <span className="shrink-0 text-ink tabular-nums">{rankedText[measure](figures)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Returns the reason why the member has no place, in the present or past tense. */
function withoutPlace({ missingCalls }: AroundProps['me'], previous: boolean): string {
  if (missingCalls === 0) {
    return previous ? 'Vous n’étiez pas classé.' : 'Vous n’êtes pas classé pour l’instant.';
  }
  return `Il vous ${previous ? 'manquait' : 'manque'} ${verifiedText({ calls: missingCalls })} pour être classé.`;
}

/** Returns a sentence with the distance between the member and the next better place. */
function sentence({ place, around }: AroundProps['me'], measure: RankingMeasure): string {
  const me = around.find(({ isMe }) => isMe);
  const better = around.findLast((entry) => me && entry.place < me.place);
  if (!me || !better) return place === 1 ? 'Vous êtes premier.' : 'Vous êtes classé.';
  const gap = gapText(measure, better.figures, me.figures);
  return better.isTied
    ? `Vous êtes à ${gap} des joueurs à égalité devant vous.`
    : `Vous êtes à ${gap} de la ${ordinal(better.place)} place.`;
}
