import { useAction } from '#client/actions/useAction';
import { useStartExternalSignInMutation } from '#client/generated/publicGraphql';
import { useSite } from '#client/platform/head/site';
import { Button } from '#ui/inputs/Button';
import { Or } from './PasskeyButton';

/** Buttons that sign in with accounts of other sites; nothing when none is configured. */
export function ProviderButtons({ disabled }: { disabled: boolean }) {
  const { signInProviders } = useSite();
  const [start] = useStartExternalSignInMutation();
  const { busy, run } = useAction((provider: string) => start({ variables: { provider } }), {
    onDone: (result) => result && window.location.assign(result.data.startExternalSignIn.url),
  });
  if (signInProviders.length === 0) return null;
  return (
    <>
      <Or>ou avec un autre compte</Or>
      <div className="grid gap-2.5">
        {signInProviders.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            className="w-full"
            disabled={disabled || busy}
            onClick={() => void run(id)}
          >
            Se connecter avec {name}
          </Button>
        ))}
      </div>
    </>
  );
}
