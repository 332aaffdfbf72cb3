import type { ItemKind, PlayerChoicesFragment } from '../../../generated/graphql';
import { PlayerSettingsInput as limits } from '../../../generated/limits';
import { memberPaths } from '../../../platform/address/paths';
import { useClosedSections } from '../../../platform/memberSections';
import { useViewer } from '../../../platform/session/useSession';
import { Avatar } from '../../../ui/data/Avatar';
import { ChoiceGroup } from '../../../ui/inputs/ChoiceGroup';
import { Field } from '../../../ui/inputs/Field';
import { Checkbox, Select } from '../../../ui/inputs/inputs';
import { SmartLink } from '../../../ui/layout/SmartLink';
import type { ChangeChoices, Choices } from './choices';

const MOST_BADGES = limits.badges.items;

export interface WornFieldsProps {
  items: PlayerChoicesFragment['items'];
  draft: Choices;
  change: ChangeChoices;
}

/** The frame, the title and the badges, among those that the member has. */
export function WornFields({ items, draft, change }: WornFieldsProps) {
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind);
  const [titles, badges] = [of('TITLE'), of('BADGE')];
  const isFull = draft.badges.length >= MOST_BADGES;
  const toggle = (key: string, worn: boolean) =>
    change({ badges: worn ? [...draft.badges, key] : draft.badges.filter((one) => one !== key) });
  return (
    <div className="mt-3 grid gap-5">
      <Frames frames={of('FRAME')} draft={draft} change={change} />
      <Field label="Titre" hint="Vos succès en donnent.">
        {(control) => (
          <Select
            {...control}
            className="max-w-80"
            value={draft.title ?? ''}
            onChange={(event) => change({ title: event.target.value || null })}
          >
            <option value="">Aucun</option>
            {titles.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="font-semibold text-ink">Badges</legend>
        <p className="mb-2 text-sm text-muted">
          {badges.length === 0
            ? 'Vous n’en avez pas encore\u00A0: vos succès en donnent.'
            : `${MOST_BADGES} au plus, dans l’ordre où vous les cochez.`}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {badges.map(({ key, name, origin }) => (
            <Checkbox
              key={key}
              label={`${name} (${origin})`}
              checked={draft.badges.includes(key)}
              why={
                isFull && !draft.badges.includes(key) ? `Vous en portez déjà ${MOST_BADGES}.` : null
              }
              onChange={(event) => toggle(key, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function Frames({
  frames,
  draft,
  change,
}: Omit<WornFieldsProps, 'items'> & { frames: WornFieldsProps['items'] }) {
  const { user } = useViewer();
  const isClosed = useClosedSections();
  const worn = frames.find(({ key }) => key === draft.frame);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <span className="p-3">
        <Avatar name={user.username} url={user.avatarUrl} frame={worn?.frame} size="large" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-ink">Cadre de l’avatar</p>
        <p className="mb-2 max-w-[40em] text-sm text-muted">
          {frames.length === 0 ? (
            <>
              Le pack cosmétique en apporte trois
              {isClosed(memberPaths.store) ? '' : ', à la '}
              {!isClosed(memberPaths.store) && (
                <SmartLink to={memberPaths.store} className="underline underline-offset-4">
                  boutique
                </SmartLink>
              )}
              .
            </>
          ) : (
            'Il se voit partout où est votre avatar\u00A0: commentaires, en-tête, page de joueur, même quand votre page est fermée.'
          )}
        </p>
        {frames.length > 0 && (
          <ChoiceGroup
            label="Cadre de l’avatar"
            value={draft.frame ?? ''}
            choices={[
              { value: '', label: 'Aucun' },
              ...frames.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChoose={(key) => change({ frame: key || null })}
          />
        )}
      </div>
    </div>
  );
}
