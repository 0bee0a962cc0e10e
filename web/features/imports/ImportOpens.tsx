import { Text } from '@radix-ui/themes'
import type { ImportSummary, ImportUnitKind } from '../../../api/contract/imports.ts'
import type { CountKey } from '../../shared/i18n/dictionaries.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const kinds = {
  terminal: 'imports.kinds.terminal',
  department: 'imports.kinds.department',
  jobTitle: 'imports.kinds.jobTitle',
  jobTitleType: 'imports.kinds.jobTitleType',
} as const satisfies Record<ImportUnitKind, CountKey>

const order = ['terminal', 'department', 'jobTitle', 'jobTitleType'] as const
const shown = 6

/** Units that the roster names and nobody had opened. */
export const ImportOpens = ({ of: { opens, status } }: { of: ImportSummary }) => {
  const { t, count } = useCopy()
  if (opens.length === 0) return null
  return (
    <section className="import-opens">
      <Text as="p" size="2" weight="medium">
        {t(status === 'done' ? 'imports.one.opened' : 'imports.one.opens')}
      </Text>
      <dl>
        {order.map((kind) => {
          const names = opens.filter((unit) => unit.kind === kind).map(({ name }) => name)
          if (names.length === 0) return null
          const more = names.length - shown
          return (
            <div key={kind}>
              <dt>{count(kinds[kind], names.length)}</dt>
              <dd>
                {names.slice(0, shown).join(', ')} {more > 0 && count('imports.one.more', more)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
