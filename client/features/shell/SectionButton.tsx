import { useClosedSections } from '#client/platform/memberSections';
import { Button, ButtonLink, type ButtonLinkProps } from '#ui/inputs/Button';

/** Link to a section of the member area. */
export function SectionButton({ to, variant, className, children }: ButtonLinkProps) {
  const isClosed = useClosedSections();
  if (!isClosed(to)) {
    return (
      <ButtonLink to={to} variant={variant} className={className}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button disabled variant={variant} className={className}>
      <span>{children}&nbsp;: bientôt</span>
    </Button>
  );
}
