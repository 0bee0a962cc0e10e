import { Skeleton, Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { type ImportOutcome, importOutcomes } from '../../../api/contract/imports.ts'
import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { outcomeOf } from './imports.data.ts'

const labels = {
  new: 'imports.outcomes.new',
  changed: 'imports.outcomes.changed',
  unchanged: 'imports.outcomes.unchanged',
  refused: 'imports.outcomes.refused',
  missing: 'imports.outcomes.missing',
} as const satisfies Record<ImportOutcome, CopyKey>

/** The filter by row result, in the address; null for all. */
export const useOutcome = () => {
  const [params, setParams] = useSearchParams()
  const choose = (outcome: ImportOutcome | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        outcome === null ? next.delete('outcome') : next.set('outcome', outcome)
        return next
      },
      { replace: true },
    )
  return [outcomeOf(params.get('outcome')), choose] as const
}

/** The number of rows by result; a click filters the rows, another shows all. */
export const ImportTiles = ({
  counts,
  outcomes = importOutcomes,
}: Pick<ImportSummary, 'counts'> & { outcomes?: readonly ImportOutcome[] }) => {
  const { t, format } = useCopy()
  const [filter, choose] = useOutcome()
  return (
    <fieldset className="import-tiles">
      <legend className="visually-hidden">{t('imports.tiles')}</legend>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={filter === outcome}
          data-outcome={outcome}
          data-none={counts[outcome] === 0 || undefined}
          onClick={() => choose(filter === outcome ? null : outcome)}
        >
          <Text size="1" color="gray">
            {t(labels[outcome])}
          </Text>
          <Text size="6" weight="medium" className="figures">
            {format.number(counts[outcome])}
          </Text>
        </button>
      ))}
    </fieldset>
  )
}

export const ImportTilesSkeleton = () => (
  <Awaited className="import-tiles">
    {importOutcomes.map((outcome) => (
      <span key={outcome}>
        <Skeleton height="16px" width="72px" />
        <Skeleton height="30px" width="40px" mt="1" />
      </span>
    ))}
  </Awaited>
)
