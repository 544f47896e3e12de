/** The product's name with its logo: a sheet with the notches written against the loser. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-head font-semibold text-xl leading-none">
      <svg viewBox="0 0 80 100" className="h-7 text-accent" fill="currentColor" fillRule="evenodd" aria-hidden>
        <path d="M10 2H70Q74 2 74 6V32L62 38L74 44V51L62 57L74 63V70L62 76L74 82V94Q74 98 70 98H10Q6 98 6 94V6Q6 2 10 2ZM15 18V23.500H65V18ZM37.200 30V88H42.800V30Z" />
      </svg>
      {name}
    </span>
  )
}
