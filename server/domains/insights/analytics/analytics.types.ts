import { z } from 'zod';
import { prefixOf } from '#platform/text/text';
import { Field, InputType } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { periodInput } from './metrics/metrics.service';

/** Path of a page of this site, without the query, which may contain secrets. */
const path = z
  .string('Le chemin est obligatoire.')
  .max(1000, 'Le chemin est trop long (1\u00a0000 caractères au plus).')
  .regex(
    // oxlint-disable-next-line no-control-regex -- readers of the OpenAPI document know no `\p{Cc}`
    /^\/(?!\/)[^\u0000-\u001f\u007f-\u009f]*$/,
    'Le chemin doit commencer par une barre oblique.',
  )
  .transform((value) => prefixOf(value.replace(/[?#].*$/s, ''), 300))
  .describe('Chemin de la page, à partir de la barre oblique\u00a0; sa requête n’est pas gardée.');

const pageView = z
  .strictObject({
    kind: z.literal('page_view'),
    path,
    referrer: z
      .string('L’adresse d’origine doit être un texte.')
      .max(2000, 'L’adresse d’origine est trop longue (2\u00a0000 caractères au plus).')
      .optional()
      .describe('Adresse de la page d’origine\u00a0; seul le nom du site est gardé.'),
  })
  .describe('Une page vue.');

const value = z.union([
  z.string().max(200, 'La valeur est trop longue (200 caractères au plus).'),
  z.number(),
  z.boolean(),
  z.null(),
]);

const event = z
  .strictObject({
    kind: z.literal('event'),
    name: z
      .string('Le nom est obligatoire.')
      .regex(/^[a-z][a-z0-9_.-]{0,63}$/, 'Écrivez le nom en minuscules, chiffres et tirets bas.')
      .describe('Nom de l’action, tel que article_share.'),
    data: z
      .record(z.string().max(40, 'Le nom est trop long (40 caractères au plus).'), value)
      .refine((data) => Object.keys(data).length <= 10, 'Dix valeurs au plus.')
      .optional()
      .describe('Valeurs simples par nom, dix au plus.'),
  })
  .describe('Une action.');

const exception = z
  .strictObject({
    kind: z.literal('exception'),
    message: z
      .string('Le message est obligatoire.')
      .min(1, 'Le message est obligatoire.')
      .transform((text) => prefixOf(text, 300))
      .describe('Message de l’erreur\u00a0; 300 caractères en sont gardés.'),
    stack: z
      .string('La pile d’appels doit être un texte.')
      .transform((text) => prefixOf(text, 4000))
      .optional()
      .describe('Pile d’appels\u00a0; 4\u00a0000 caractères en sont gardés.'),
    path,
  })
  .describe('Une erreur de la page.');

/** Validation schema for the body of POST /collect, also used for the OpenAPI document. */
export const collectBody = z.strictObject({
  consent: z
    .literal(true, 'Le consentement à la mesure d’audience est nécessaire.')
    .describe('Toujours true\u00a0: rien n’est envoyé sans le consentement du visiteur.'),
  items: z
    .array(
      z.discriminatedUnion('kind', [pageView, event, exception], 'Ce type d’élément est inconnu.'),
      'La liste d’éléments est obligatoire.',
    )
    .min(1, 'Un élément au moins.')
    .max(20, 'Vingt éléments au plus.')
    .describe('De 1 à 20 éléments.'),
});

export type CollectedItem = z.infer<typeof collectBody>['items'][number];
export type ItemOf<Kind extends CollectedItem['kind']> = Extract<CollectedItem, { kind: Kind }>;

@CheckedBy(periodInput)
@InputType({ description: 'A period of statistics to export.' })
export class ExportAnalyticsInput {
  @Field(() => String, {
    nullable: true,
    description:
      'First day of the period in Europe/Paris, as YYYY-MM-DD; null for a period of 30 days that ends with `to`.',
  })
  from!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Last day of the period in Europe/Paris, inclusive, as YYYY-MM-DD; null for today.',
  })
  to!: string | null;
}
