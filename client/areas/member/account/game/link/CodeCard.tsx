import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { useActionForm } from '#client/actions/useActionForm';
import { memberPaths } from '#client/platform/address/paths';
import {
  isUserCode,
  shownUserCode,
  USER_CODE_LENGTH,
  USER_CODE_RULE,
} from '#client/shared/userCode';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextInput } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';

const schema = z.object({ code: z.string().refine(isUserCode, USER_CODE_RULE) });

/** Room for the letters, a hyphen and some spaces. */
const LONGEST_TYPED = 2 * USER_CODE_LENGTH;

export interface CodeCardProps {
  /** Code of the address. */
  code: string;
  /** Error of this code; the field then has the focus. */
  problem?: string;
}

/** Form of the code that the game shows. */
export function CodeCard({ code: given, problem }: CodeCardProps) {
  const navigate = useNavigate();
  const form = useActionForm({
    values: { code: given },
    schema,
    typed: [],
    perform: async ({ code }) => navigate(memberPaths.gameLinkOf(shownUserCode(code))),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (problem) setFocus('code');
  }, [problem, setFocus]);
  return (
    <Card className="px-5 py-[22px] sm:px-6">
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <Field
          label="Saisissez le code affiché par le jeu"
          hint="Huit lettres, par exemple BCDF-GHJK."
          error={form.errors.code ?? problem}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('code')}
              maxLength={LONGEST_TYPED}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className="data max-w-60 text-lg tracking-widest uppercase"
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          Continuer
        </Button>
      </form>
    </Card>
  );
}
