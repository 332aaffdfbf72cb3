import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { atMost, composedText, INVISIBLE, isVisible, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { slugify } from '#platform/text/text';
import { Permission } from '#platform/access/permissions';
import { Role } from './role.entity';

/** The colours of badges, the same as those of the seeded roles. */
export const ROLE_COLORS = ['rouge', 'bleu', 'vert', 'violet', 'ambre', 'gris'] as const;

const NAME = { min: 2, max: 40 };

/** A custom role, without the rules that depend on the actor's own roles. */
export const roleInput = z.object({
  name: composedText(NAME.min, NAME.max, `Indiquez un nom de ${NAME.min} à ${NAME.max} caractères.`)
    .refine(isVisible, INVISIBLE)
    .refine((name) => slugify(name) !== '', 'Le nom doit contenir des lettres.'),
  description: text(200, atMost(200)),
  color: z
    .string()
    .refine(
      (color) => ROLE_COLORS.some((one) => one === color),
      'Choisissez une couleur parmi celles proposées.',
    ),
  hierarchy: z
    .number('Indiquez un niveau d’au moins 1.')
    .int('Indiquez un niveau d’au moins 1.')
    .min(1, 'Indiquez un niveau d’au moins 1.'),
});

@CheckedBy(roleInput)
@InputType({ description: 'A role of the site’s own, beside the six that come with it.' })
export class RoleInput {
  @Field(() => String, { description: 'Name in French, of no other role.' })
  name!: string;

  @Field(() => String, { description: 'What the role is for.' })
  description!: string;

  @Field(() => String, {
    description: 'Colour of its badge: rouge, bleu, vert, violet, ambre or gris.',
  })
  color!: string;

  @Field(() => Int, { description: 'Height, below the caller’s own highest role.' })
  hierarchy!: number;

  @Field(() => [Permission], { description: 'What it allows, of what the caller may do.' })
  permissions!: Permission[];
}

@ObjectType({ description: 'Somebody who holds a role.' })
export class RoleHolder {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Username.' })
  username!: string;
}

@ObjectType({ description: 'Somebody who holds a role until a date.' })
export class EndingHolder extends RoleHolder {
  @Field(() => Date, { description: 'When the role ends by itself.' })
  until!: Date;
}

@ObjectType({ description: 'The end of a role that somebody holds until a date.' })
export class RoleEnd {
  @Field(() => ID, { description: 'Name of the role in code.' })
  roleId!: string;

  @Field(() => Date, { description: 'When it ends by itself.' })
  until!: Date;
}

@ObjectType({ description: 'How many people hold a role.' })
export class RoleCount {
  @Field(() => Role, { description: 'The role.' })
  role!: Role;

  @Field(() => Int, { description: 'How many accounts hold it.' })
  members!: number;

  @Field(() => [RoleHolder], {
    description: 'The first 3 who were given it; empty for a caller who may not see roles.',
  })
  firstHolders!: RoleHolder[];

  @Field(() => [EndingHolder], {
    description: 'The first 3 whose role ends within 14 days, the next first; empty as above.',
  })
  endingSoon!: EndingHolder[];
}

@ObjectType({ description: 'What the caller may do with a role.', simpleResolvers: true })
export class RoleViewerCan {
  @Field(() => Boolean, { description: 'Give it to somebody lower than themselves.' })
  assign!: boolean;

  @Field(() => Boolean, {
    description: 'Change or delete it: a role of the site’s own, below the caller’s.',
  })
  edit!: boolean;
}
