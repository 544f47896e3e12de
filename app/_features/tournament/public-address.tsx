import { Fragment } from 'react'
import type { PublicOrigin } from '#app/_lib/origin.ts'
import { text } from '#app/_lib/text.ts'
import { PlainLinkButton } from '#app/_ui/button.tsx'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import { publicPaths } from '#contract/paths.ts'

interface Props {
  slug: string
  origin: PublicOrigin
  /** It is a club evening: nothing is drawn. */
  isEvening: boolean
}

/** The public address, large enough to copy by eye. */
export function PublicAddress({ slug, origin: { origin, onlyHere }, isEvening }: Props) {
  const t = text('club')
  const address = origin + publicPaths(slug).start
  return (
    <section className="grid content-start gap-3 border border-line bg-sheet p-6">
      <h2 className="text-2xl">{t('public.title')}</h2>
      <p className="text-soft">{isEvening ? text('evening')('public.address') : t('public.text')}</p>
      <p className="font-semibold text-2xl text-accent leading-snug">
        {address
          .replace(/^https?:\/\//, '')
          .split(/(?<=[/-])/)
          .map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address never change places
            <Fragment key={at}>
              {part}
              <wbr />
            </Fragment>
          ))}
      </p>
      {onlyHere ? (
        <p className="text-sm text-soft">{t('public.onlyHere', { host: new URL(origin).hostname })}</p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-3" data-screen-only>
        <PlainLinkButton kind="quiet" href={publicPaths(slug).start}>
          {t('public.open')}
        </PlainLinkButton>
        <CopyButton text={address} label={t('public.copy')} done={t('public.copied')} />
      </div>
    </section>
  )
}
