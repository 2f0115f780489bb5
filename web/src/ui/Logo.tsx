/** Logo of three bars, the same as public/favicon.svg. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect x="1" y="7.5" width="5.5" height="9" rx="2.75" fill="#F7911E" />
      <rect x="9.25" y="2" width="5.5" height="20" rx="2.75" fill="#E5007E" />
      <rect x="17.5" y="6" width="5.5" height="12" rx="2.75" fill="#3EB1CC" />
    </svg>
  );
}
