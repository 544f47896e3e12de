import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

/** `primary`: the next step, one per screen; `quiet`: everything else; `danger`: actions that must not happen by mistake. */
type ButtonKind = 'primary' | 'quiet' | 'danger'
type Size = 'normal' | 'big'

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-busy:cursor-progress'

const KINDS: Record<ButtonKind, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  quiet: 'border-edge text-ink hover:border-accent hover:text-accent',
  danger: 'border-alarm text-alarm hover:bg-alarm-wash',
}

const SIZES: Record<Size, string> = {
  normal: 'min-h-11 px-4 py-2',
  big: 'min-h-14 px-7 py-3 text-xl',
}

interface Look {
  kind?: ButtonKind
  size?: Size
  children: ReactNode
}

function look({ kind = 'primary', size = 'normal' }: Omit<Look, 'children'>, className = ''): string {
  return `${SHAPE} ${KINDS[kind]} ${SIZES[size]} ${className}`
}

/**
 * A button. `pending`: its action is running; `waiting`: it is not possible yet. In both cases it keeps the focus, which a disabled
 * button would lose, and cannot be pressed.
 */
export function Button({
  kind,
  size,
  pending = false,
  waiting = false,
  className,
  ...props
}: Look & { pending?: boolean; waiting?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      onClick={pending || waiting ? (event) => event.preventDefault() : props.onClick}
      aria-disabled={pending || waiting || undefined}
      aria-busy={pending || undefined}
      className={look(sized(kind, size), className)}
    />
  )
}

/** A link to a page at the desk that looks like a button. */
export function LinkButton({ kind, size, className, ...props }: Look & ComponentProps<typeof Link>) {
  return <Link {...props} className={look(sized(kind, size), className)} />
}

/** The same for what the server can only send as a whole: a public page, or a PDF. */
export function PlainLinkButton({ kind, size, className, ...props }: Look & ComponentProps<'a'>) {
  return <a {...props} className={look(sized(kind, size), className)} />
}

function sized(kind: ButtonKind | undefined, size: Size | undefined) {
  return { ...(kind ? { kind } : {}), ...(size ? { size } : {}) }
}
