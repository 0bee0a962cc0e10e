import { Text } from '@radix-ui/themes'
import type { ImportSummary, ImportUnitKind } from '../../../api/contract/routes/imports.ts'
import type { CountKey } from '../../shared/i18n/keys.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const kinds = {
  terminal: 'imports.kinds.terminal',
  department: 'imports.kinds.department',
  jobTitle: 'imports.kinds.jobTitle',
  jobTitleType: 'imports.kinds.jobTitleType',
} as const satisfies Record<ImportUnitKind, CountKey>

const order = ['terminal', 'department', 'jobTitle', 'jobTitleType'] as const
/** Number of names for each kind, on the page and in the confirmation. */
const glance = 6
const all = 500

/** New units in the roster. */
export const ImportOpens = ({ of }: { of: ImportSummary }) => {
  const { t } = useCopy()
  if (of.opens.length === 0) return null
  return (
    <section className="import-opens">
      <Text as="p" size="2" weight="medium">
        {t(of.status === 'done' ? 'imports.one.opened' : 'imports.one.opens')}
      </Text>
      <Units of={of} limit={glance} />
    </section>
  )
}

/** As `ImportOpens`, as lists of names. */
export const OpenedUnits = ({ of }: { of: ImportSummary }) => (
  <div className="import-opens" data-listed>
    <Units of={of} limit={all} />
  </div>
)

const Units = ({ of: { opens }, limit }: { of: ImportSummary; limit: number }) => {
  const { count } = useCopy()
  return (
    <dl>
      {order.map((kind) => {
        const units = opens.filter((unit) => unit.kind === kind)
        if (units.length === 0) return null
        const more = units.length - limit
        return (
          <div key={kind}>
            <dt>{count(kinds[kind], units.length)}</dt>
            <dd>
              <ul>
                {units.slice(0, limit).map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
              {more > 0 && ` ${count('imports.one.more', more)}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
