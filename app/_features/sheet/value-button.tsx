import type { ButtonHTMLAttributes } from 'react'

const SIZES = {
  large:
    'min-h-16 text-4xl lg:[@media(min-height:40rem)]:min-h-20 lg:[@media(min-height:40rem)]:text-5xl [@media(max-height:26rem)]:min-h-12 [@media(max-height:26rem)]:text-3xl',
  small: 'min-h-11 text-xl',
}

/** A button with a figure that a tap writes. */
export function ValueButton({
  size = 'small',
  className = '',
  ...props
}: { size?: keyof typeof SIZES } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className={`numeral min-w-11 touch-manipulation rounded-sm border border-edge bg-sheet font-head text-ink transition-colors hover:border-accent hover:text-accent active:bg-wash disabled:opacity-55 ${SIZES[size]} ${className}`}
    />
  )
}
