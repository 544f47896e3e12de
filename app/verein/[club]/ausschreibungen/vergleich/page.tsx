import type { Metadata } from 'next'
import { CompareForm } from '#app/_features/regulation/library/compare-form.tsx'
import { ComparisonView } from '#app/_features/regulation/library/comparison-view.tsx'
import { findRegulation } from '#app/_features/regulation/library/named-regulations.ts'
import { readRegulations } from '#app/_features/regulation/library/read-regulations.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { clubPaths } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('editor')('compare.title') }
}

interface Props {
  params: Promise<{ club: string }>
  searchParams: Promise<{ a?: string; b?: string }>
}

/** Two regulations in words, side by side. */
export default async function ComparisonPage(props: Props) {
  const { club } = await props.params
  const { a, b } = await props.searchParams
  const named = await readRegulations(club)
  const [one, other] = [findRegulation(named, a), findRegulation(named, b)]
  const t = text('editor')
  return (
    <>
      <PageTitle
        aside={
          <Link href={clubPaths(club).regulations} className="inline-flex min-h-11 items-center">
            {t('compare.back')}
          </Link>
        }
      >
        {t('compare.title')}
      </PageTitle>
      <CompareForm club={club} regulations={named} a={one?.key} b={other?.key} />
      {one && other ? <ComparisonView a={one} b={other} /> : null}
    </>
  )
}
