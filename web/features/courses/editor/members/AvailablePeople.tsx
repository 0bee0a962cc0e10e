import { Button } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { ReasonedButton } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../../../shared/list/ListPanel.tsx'
import type { ListQuery } from '../../../../shared/list/list-state.ts'
import { enrollMatches, loadAvailable, memberPageSizes, peopleAtOnce } from './members.data.ts'
import { type AvailableRow, enrollUsers } from './members.operations.ts'
import { useMemberList } from './use-member-list.tsx'
import { useMembersAct } from './use-members-act.ts'

const listName = 'available'
const itself = (row: AvailableRow): AvailableRow => row

/** People who can be enrolled: one, a selection across pages, or all matches. */
export const AvailablePeople = ({
  courseId,
  onUnderWay,
}: {
  courseId: string
  /** Called if enrolment continues after the response. */
  onUnderWay: () => void
}) => {
  const { t, count } = useCopy()
  const list = useMemberList(itself)
  const { act, busy } = useMembersAct()
  const [round, setRound] = useState(0)
  useResetOnClose()
  const enroll = async (users: readonly string[]) => {
    const enrolled = await act(
      () => call(enrollUsers, { courseId, users: [...users] }),
      () => count('members.enrolled', users.length),
    )
    if (enrolled !== null) setRound(round + 1)
  }
  const enrollAll = async (query: ListQuery, total: number) => {
    const isConfirmed = await confirm({
      title: count('members.dialog.enrollAllTitle', total),
      text: t('members.dialog.enrollAllText'),
      accept: count('members.dialog.enrollAll', total),
    })
    if (!isConfirmed) return
    const enrollment = await act(
      () => enrollMatches(courseId, query, total),
      (begun) => (begun.isUnderWay ? null : count('members.enrolled', begun.total)),
    )
    if (!enrollment) return
    setRound(round + 1)
    if (enrollment.isUnderWay) onUnderWay()
  }
  return (
    <ListPanel
      key={round}
      {...list}
      label={t('members.dialog.list')}
      name={listName}
      id="available-people"
      cacheKey={`available-${courseId}`}
      load={loadAvailable(courseId)}
      rowKey={({ id }) => id}
      sizes={memberPageSizes}
      selectable={{
        label: ({ fullName }) => t('members.dialog.select', { name: fullName }),
        acts: ({ ids }) => (
          <ReasonedButton
            loading={busy}
            reason={ids.length > peopleAtOnce ? t('members.dialog.tooMany', { most: peopleAtOnce }) : null}
            onClick={() => enroll(ids)}
          >
            {t('members.dialog.enrollSelected')}
          </ReasonedButton>
        ),
      }}
      whole={(query, total) => (
        <Button variant="soft" loading={busy} onClick={() => enrollAll(query, total)}>
          {count('members.dialog.enrollAll', total)}
        </Button>
      )}
      empty={{ title: t('members.dialog.empty'), text: t('members.dialog.emptyText') }}
    />
  )
}

/** Clears search and filters when the dialog closes. */
const useResetOnClose = (): void => {
  const [, setParams] = useSearchParams()
  useEffect(
    () => () =>
      setParams(
        (before) => new URLSearchParams([...before].filter(([key]) => !key.startsWith(`${listName}.`))),
        {
          replace: true,
          state: history.state,
        },
      ),
    [setParams],
  )
}
