import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { type Retention, recordWords } from './retentions.data.ts'

/** Says of each kind of record until when it is kept, and why. */
export const useKeptLines = () => {
  const { t, format } = useCopy()
  return (kept: Retention['kept']): readonly string[] =>
    kept.map(({ kind, article, until }) =>
      t('legal.kept', { records: t(recordWords[kind]), until: format.date(until), article }),
    )
}

/** Long enough to note a day and an article. */
const keptAlertMs = 15_000

/** Says that somebody was erased, and what the law keeps of them. */
export const useTellErased = () => {
  const { t } = useCopy()
  const linesOf = useKeptLines()
  return (kept: Retention['kept']): void => {
    const done = t('people.forget.done')
    if (kept.length === 0) tell.success(done)
    else tell.success(done, keptAlertMs, `${t('legal.keptHeading')}: ${linesOf(kept).join('; ')}`)
  }
}
