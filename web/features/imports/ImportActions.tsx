import { Button } from '@radix-ui/themes'
import type { ImportSummary } from '../../../api/contract/imports.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { del, post } from '../../shared/data/rest.ts'
import { confirm } from '../../shared/dialog/confirm.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'

/** What may be done about a dry run: import it or throw it away. */
export const ImportActions = ({ of }: { of: ImportSummary }) => {
  const tools = useCopy()
  const { t, problem } = tools
  const discard = useAct(async () => {
    await del(`/imports/${of.id}`)
    tell.success(t('imports.one.discarded'))
    go('/empleados/importar', { replace: true })
  })
  const apply = useAct(async () => {
    try {
      await post(`/imports/${of.id}/actions/apply`, { digest: of.digest })
    } catch (error) {
      // told, and read anew as after any act: where the records had changed, there is another dry run to look at
      tell.error(problem(error))
    }
  })
  if (of.status !== 'planned') return null
  const isIdle = of.counts.new + of.counts.changed === 0
  return (
    <>
      <Button
        variant="soft"
        color="gray"
        loading={discard.busy}
        onClick={async () => {
          const text = t('imports.confirm.discardText')
          const accept = t('imports.one.discard')
          if (await confirm({ title: t('imports.confirm.discard'), text, accept })) await discard.run()
        }}
      >
        {t('imports.one.discard')}
      </Button>
      <ReasonedButton
        reason={isIdle ? t('imports.one.nothing') : null}
        loading={apply.busy}
        onClick={async () => {
          const text = inFigures(of, tools)
          const accept = t('imports.one.apply')
          if (await confirm({ title: t('imports.confirm.title'), text, accept })) await apply.run()
        }}
      >
        {t('imports.one.apply')}
      </ReasonedButton>
    </>
  )
}

/** What is about to happen, figure by figure; what is nothing is not said. */
const inFigures = ({ counts }: ImportSummary, { count }: CopyTools): string =>
  (
    [
      ['imports.confirm.hired', counts.new],
      ['imports.confirm.changed', counts.changed],
      ['imports.confirm.refused', counts.refused],
      ['imports.confirm.missing', counts.missing],
    ] as const
  )
    .filter(([, figure]) => figure > 0)
    .map(([key, figure]) => count(key, figure))
    .join(' ')
