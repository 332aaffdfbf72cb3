import type { ItemKind, PlayerChoicesFragment } from '#client/generated/graphql';
import { PlayerSettingsInput as limits } from '#client/generated/limits';
import { memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { useViewer } from '#client/platform/session/useSession';
import { Avatar } from '#ui/data/Avatar';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Field } from '#ui/inputs/Field';
import { Checkbox, Select } from '#ui/inputs/inputs';
import { SmartLink } from '#ui/layout/SmartLink';
import type { ChangeChoices, Choices } from './choices';

const MOST_BADGES = limits.badges.items;

export interface EquippedFieldsProps {
  items: PlayerChoicesFragment['items'];
  draft: Choices;
  change: ChangeChoices;
}

/** Fields with which the member equips a frame, a title and badges that they own. */
export function EquippedFields({ items, draft, change }: EquippedFieldsProps) {
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind);
  const [titles, badges] = [of('TITLE'), of('BADGE')];
  const isFull = draft.badges.length >= MOST_BADGES;
  const toggle = (key: string, equipped: boolean) =>
    change({
      badges: equipped ? [...draft.badges, key] : draft.badges.filter((one) => one !== key),
    });
  return (
    <div className="mt-3 grid gap-5">
      <Frames frames={of('FRAME')} draft={draft} change={change} />
      <Field label="Titre" hint="Vous gagnez des titres avec vos succès.">
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
            ? 'Vous n’avez pas encore de badge. Vous en gagnez avec vos succès.'
            : `Choisissez jusqu’à ${MOST_BADGES}\u00a0badges. Ils s’affichent dans l’ordre choisi.`}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {badges.map(({ key, name, origin }) => (
            <Checkbox
              key={key}
              label={`${name} (${origin})`}
              checked={draft.badges.includes(key)}
              disabledReason={
                isFull && !draft.badges.includes(key)
                  ? `Vous avez déjà choisi ${MOST_BADGES}\u00a0badges.`
                  : null
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
}: Omit<EquippedFieldsProps, 'items'> & { frames: EquippedFieldsProps['items'] }) {
  const { user } = useViewer();
  const isClosed = useClosedSections();
  const equipped = frames.find(({ key }) => key === draft.frame);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <span className="p-3">
        <Avatar name={user.username} url={user.avatarUrl} frame={equipped?.frame} size="large" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-ink">Cadre de l’avatar</p>
        <p className="mb-2 max-w-[40em] text-sm text-muted">
          {frames.length === 0 ? (
            <>
              Le pack cosmétique contient trois cadres
              {isClosed(memberPaths.store) ? '' : ', en vente à la '}
              {!isClosed(memberPaths.store) && (
                <SmartLink to={memberPaths.store} className="underline underline-offset-4">
                  boutique
                </SmartLink>
              )}
              .
            </>
          ) : (
            'Le cadre s’affiche partout avec votre avatar, même si votre page de joueur est visible par vous seul.'
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
