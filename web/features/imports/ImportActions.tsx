import { Button } from '@radix-ui/themes'
import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { confirm, type Question } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { tell } from '../../shared/toasts.ts'
import { PrintCodes } from '../sessions/activation/PrintCodes.tsx'
import { OpenedUnits } from './ImportOpens.tsx'

/** Acts on a dry run: import or discard; on an import: give the new people access. */
export const ImportActions = ({ of }: { of: ImportSummary }) => {
  const tools = useCopy()
  const { t, problem } = tools
  const discard = useAct(async () => {
    await call('DELETE /imports/:id', { params: { id: of.id } })
    tell.success(t('imports.one.discarded'))
    go('/empleados/importar', { replace: true })
  })
  const apply = useAct(async () => {
    try {
      await call('POST /imports/:id/actions/apply', {
        params: { id: of.id },
        body: { digest: of.digest ?? '' },
      })
    } catch (error) {
      // refetches as after any write: if the records changed, there is a new dry run
      tell.error(problem(error))
    }
  })
  if (of.status === 'done' && of.counts.new > 0) return <PrintCodes importId={of.id} />
  if (of.status !== 'planned' && of.status !== 'asking') return null
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
      {of.status === 'planned' && (
        <ReasonedButton
          reason={isIdle ? t('imports.one.nothing') : null}
          loading={apply.busy}
          onClick={async () => {
            if (await confirm(questionOf(of, tools))) await apply.run()
          }}
        >
          {t('imports.one.apply')}
        </ReasonedButton>
      )}
    </>
  )
}

/** Lists the new units: a typo in a name would create another one. */
const questionOf = (of: ImportSummary, tools: CopyTools): Question => {
  const { t } = tools
  const [title, accept] = [t('imports.confirm.title'), t('imports.one.apply')]
  const figures = inFigures(of, tools)
  if (of.opens.length === 0) return { title, accept, text: figures }
  return { title, accept, text: `${figures} ${t('imports.confirm.opens')}`, detail: <OpenedUnits of={of} /> }
}

/** The changes in figures, without zeros. */
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
