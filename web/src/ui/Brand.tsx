import { useOrganisation } from '../platform/settings/organisation.ts';
import { Logo } from './Logo.tsx';

/** Logo and name of the organisation. */
export function Brand({ size = 24, className }: { size?: number; className?: string | undefined }) {
  const { name, logo } = useOrganisation();
  return (
    <>
      {logo ? <img src={`/api/images/${logo}`} height={size} alt="" /> : <Logo size={size} />}
      <span className={className}>{name}</span>
    </>
  );
}
