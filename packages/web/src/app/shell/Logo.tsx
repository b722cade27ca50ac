/** The sign of the product. */
export const Logo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--ant-color-primary)" />
    <path d="M7 10h18v4h-7v11h-4V14H7z" fill="#fff" />
  </svg>
)
