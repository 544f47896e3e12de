import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { DemoButton } from '#app/_features/session/demo-button.tsx'
import { ownPath } from '#app/_features/session/own-path.ts'
import { SignInForm } from '#app/_features/session/sign-in-form.tsx'
import { read, readSession } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { SET_UP } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('session')('signIn.title') }
}

export default async function SignInPage(props: { searchParams: Promise<{ weiter?: string | string[] }> }) {
  const next = ownPath((await props.searchParams).weiter)
  if (next === null) notFound()
  const { setUp, demo, needsCode } = await read('getStatus', {})
  if (!setUp && !demo) redirect(SET_UP)
  if (await readSession()) redirect(next)
  const t = text('session')
  return (
    <>
      <PageTitle>{t('signIn.title')}</PageTitle>
      {demo ? (
        <section className="mb-12 grid justify-items-start gap-4">
          <p className="text-lg">{t('signIn.demo')}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <DemoButton label={t('signIn.demoSubmit')} needsCode={needsCode} />
            <Link href={SET_UP}>{t('signIn.demoSetUp')}</Link>
          </div>
        </section>
      ) : null}
      {setUp ? <SignInForm next={next} /> : null}
    </>
  )
}
