import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DemoButton } from '#app/_features/session/demo-button.tsx'
import { SetUpForm } from '#app/_features/session/set-up-form.tsx'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import { SIGN_IN } from '#contract/paths.ts'

export function generateMetadata(): Metadata {
  return { title: text('session')('setUp.title') }
}

export default async function SetUpPage() {
  const { setUp, demo, needsCode } = await read('getStatus', {})
  if (setUp) redirect(SIGN_IN)
  const t = text('session')
  return (
    <>
      <PageTitle line={t('setUp.intro')}>{t('setUp.title')}</PageTitle>
      {demo ? (
        <div className="mb-8">
          <Notice>{t('setUp.endsDemo')}</Notice>
        </div>
      ) : null}
      <SetUpForm needsCode={needsCode} />
      <section className="mt-14 grid justify-items-start gap-4 border-line border-t pt-8">
        <h2 className="text-2xl">{t('setUp.demoTitle')}</h2>
        <p className="text-soft">{t('setUp.demoText')}</p>
        <DemoButton label={t(demo ? 'signIn.demoSubmit' : 'setUp.demoSubmit')} needsCode={needsCode} />
      </section>
    </>
  )
}
