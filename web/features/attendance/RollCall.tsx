import { Button, Checkbox, Text } from '@radix-ui/themes'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FilterBar } from '../../shared/list/Filters.tsx'
import { withKnownFilters } from '../../shared/list/known-filters.ts'
import { useListState } from '../../shared/list/list-state.ts'
import type { RegisterRow } from './attendance.data.ts'
import { type Change, isOvertaken, type Mark, markOf, savedMark } from './changes.ts'
import { ConflictingMark, MakeUp, markKey, RecordedMark } from './PresenceCell.tsx'
import { matches, useFilters } from './RegisterList.tsx'
import type { Register } from './use-register.ts'

/** The register on a phone: everybody in one scroll, marked by a tap on the row. */
export const RollCall = ({ register, personId }: { register: Register; personId: string }) => {
  const { t } = useCopy()
  const { rows, changes, editing, mayTake } = register
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef(register)
  useEffect(() => {
    latest.current = register
  })
  /** The person of the last mark or jump. */
  const last = useRef<string | null>(null)
  const markNext = useCallback((row: RegisterRow) => {
    last.current = row.userId
    latest.current.markNext(row)
  }, [])
  const mark = useCallback((row: RegisterRow, next: Mark) => latest.current.mark(row, next), [])
  const filters = useFilters(rows)
  const state = useListState({
    name: '',
    id: undefined,
    filterIds: filters.map(({ id }) => id),
    sortIds: [],
    sizes: [rows.length],
  })
  const { query } = withKnownFilters(state.query, filters)
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const shown = editing ? rows : rows.filter((row) => matches(row, query))
  if (rows.length === 0) return <EmptyState title={t('attendance.empty')} text={t('attendance.emptyText')} />
  const goToUnrecorded = () => {
    const next = nextUnrecorded(register, last.current)
    const row = next && list.current?.querySelector(`[data-user="${next}"]`)
    if (!row) return
    last.current = next
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('[role="checkbox"]')?.focus({ preventScroll: true })
  }
  return (
    <section className="roll" aria-label={t('attendance.register')}>
      <div className="roll-head">
        <RollCount register={register} />
        <div className="roll-acts">
          {editing ? (
            <RollActs register={register} onNext={goToUnrecorded} />
          ) : (
            <Button
              size="3"
              variant="soft"
              color="gray"
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              {t('attendance.filter')}
            </Button>
          )}
        </div>
      </div>
      {!editing && isFiltering && (
        <FilterBar
          search={query.search}
          searchLabel={t('attendance.search')}
          filters={filters}
          chosen={query.filters}
          onSearch={state.setSearch}
          onFilter={state.setFilter}
          onClear={state.clear}
        />
      )}
      {shown.length === 0 && <EmptyState title={t('shared.NoData')} text={t('shared.list.widen')} />}
      <ul className="roll-list" ref={list}>
        {shown.map((row) => (
          <RollRow
            key={row.userId}
            row={row}
            change={changes[row.userId]}
            isTaken={editing && mayTake(row)}
            isOwn={editing && row.userId === personId && !mayTake(row)}
            conflict={editing && isOvertaken(row, changes) ? register : null}
            onNext={markNext}
            onMark={mark}
          />
        ))}
      </ul>
    </section>
  )
}

/** The next person without a record whom the viewer may record; starts again at the top. */
export const nextUnrecorded = (
  { rows, unrecorded, mayTake }: Register,
  after: string | null,
): string | null => {
  const at = rows.findIndex(({ userId }) => userId === after) + 1
  const ids = new Set(unrecorded.filter(mayTake).map(({ userId }) => userId))
  const inOrder = [...rows.slice(at), ...rows.slice(0, at)]
  return inOrder.find(({ userId }) => ids.has(userId))?.userId ?? null
}

const RollCount = ({ register: { rows, changes, unrecorded, editing } }: { register: Register }) => {
  const { t, count, format } = useCopy()
  const present = rows.filter((row) => markOf(row, changes).attended).length
  const figures = { present: format.number(present), total: format.number(rows.length) }
  return (
    <Text as="p" size="3" weight="medium" role={editing ? 'status' : undefined} className="figures">
      {dotted(
        t('attendance.presentCount', figures),
        unrecorded.length > 0 && count('attendance.unrecordedCount', unrecorded.length),
      )}
    </Text>
  )
}

const RollActs = ({ register, onNext }: { register: Register; onNext: () => void }) => {
  const { t } = useCopy()
  const { busy, markAllPresent } = register
  return (
    <>
      <ReasonedButton
        size="3"
        variant="soft"
        reason={nextUnrecorded(register, null) === null ? t('attendance.allRecorded') : null}
        onClick={onNext}
      >
        {t('attendance.nextUnrecorded')}
      </ReasonedButton>
      <Button size="3" variant="soft" disabled={busy} onClick={markAllPresent}>
        {t('attendance.allPresent')}
      </Button>
    </>
  )
}

type RowProps = {
  row: RegisterRow
  change: Change | undefined
  /** The viewer marks this row now. */
  isTaken: boolean
  /** The viewer's own row, which somebody else marks. */
  isOwn: boolean
  conflict: Register | null
  onNext: (row: RegisterRow) => void
  onMark: (row: RegisterRow, mark: Mark) => void
}

/** Re-renders only for its own mark: a class may have hundreds. */
const RollRow = memo(({ row, change, isTaken, isOwn, conflict, onNext, onMark }: RowProps) => {
  const { t } = useCopy()
  const id = useId()
  const { fullName, payrollNum, Department } = row.User
  const mark = change ?? savedMark(row)
  const isNone = change === undefined && row.attended === null
  const who = (
    <span className="roll-who">
      <span className="cut" title={fullName}>
        {fullName}
      </span>
      <span className="register-place cut">{Department?.name ?? payrollNum}</span>
    </span>
  )
  if (!isTaken || conflict)
    return (
      <li className="roll-row" data-user={row.userId}>
        <span className="roll-line">
          {who}
          {!conflict && !isOwn && <RecordedMark row={row} />}
        </span>
        {isOwn && (
          <Text size="1" color="gray">
            {t('attendance.oneself')}
          </Text>
        )}
        {conflict && <ConflictingMark row={row} register={conflict} />}
      </li>
    )
  return (
    <li
      className="roll-row"
      data-user={row.userId}
      data-mark={isNone ? 'none' : mark.attended ? 'present' : 'absent'}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
      <label className="roll-line">
        {who}
        <span className="presence-words" id={id}>
          <span className="roll-mark">
            {t(isNone ? 'attendance.notTaken' : markKey({ ...mark, isMakeUp: false }))}
          </span>
          {change && <span className="presence-unsaved">{t('attendance.unsaved')}</span>}
        </span>
        <Checkbox
          size="3"
          aria-label={t('attendance.presentLabel', { name: fullName })}
          aria-describedby={id}
          checked={isNone ? 'indeterminate' : mark.attended}
          onCheckedChange={() => onNext(row)}
        />
      </label>
      <MakeUp row={row} mark={mark} onMark={onMark} />
    </li>
  )
})
