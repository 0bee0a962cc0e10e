import { Button } from '@radix-ui/themes'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { courseState } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FactSkeletons, RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePageMark } from '../../shared/look/page-mark.ts'
import { usePhone } from '../../shared/look/use-phone.ts'
import { useMoment } from '../../shared/moment/moment.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { SessionStatusBadge } from '../courses/SessionStatusBadge.tsx'
import { AttendanceByDepartment } from './AttendanceByDepartment.tsx'
import { AttendancePast } from './AttendancePast.tsx'
import { type RegisterRow, useRegisterRows } from './attendance.data.ts'
import { type AttendanceSession, attendanceSession } from './attendance.operations.ts'
import { RegisterActions, RegisterBar } from './RegisterActions.tsx'
import { RegisterList } from './RegisterList.tsx'
import { RegisterNotices } from './RegisterNotices.tsx'
import { RollCall } from './RollCall.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import { useRegister } from './use-register.ts'

/** Takes, saves, sends and corrects a session's attendance; auditors can view it at a past moment. */
export const AttendanceScreen = () => {
  const state = useNavigation('/cursos/asistencia')
  const { can } = useSession()
  const { asOf } = useMoment()
  if (!state) return null
  if (asOf && can('audit')) return <AttendancePast lessonId={state.dateInfo.lessonId} asOf={asOf} />
  return <Attendance handed={state} />
}

const Attendance = ({ handed }: { handed: NavigationStates['/cursos/asistencia'] }) => {
  const { t } = useCopy()
  const { lessonId } = handed.dateInfo
  const session = useRead(attendanceSession, { lessonId })
  const rows = useRegisterRows(lessonId)
  const failing = [session, rows].find(({ error }) => error)
  if (session.data && rows.data)
    return <Taking session={session.data} rows={rows.data} isRefreshing={rows.refreshing} key={lessonId} />
  return (
    <Page title={t('attendance.title')} crumbs={failing ? [] : null}>
      {failing ? (
        <ErrorState
          error={failing.error}
          retry={() => {
            session.refetch()
            rows.refetch()
          }}
        />
      ) : (
        <Awaited>
          <FactSkeletons count={4} />
          <RowSkeletons count={5} height={44} />
        </Awaited>
      )}
    </Page>
  )
}

type TakingProps = { session: AttendanceSession; rows: readonly RegisterRow[]; isRefreshing: boolean }

const Taking = ({ session, rows, isRefreshing }: TakingProps) => {
  const { t } = useCopy()
  const { user, can } = useSession()
  const { Lesson: lesson, courseId, courseName } = session
  const register = useRegister(session, rows, user.id, isRefreshing)
  const isPhone = usePhone()
  const { editing, busy, markAllPresent } = register
  const acts = <RegisterActions session={session} register={register} />
  usePageMark('data-foot', isPhone || editing)
  return (
    <Page
      title={lesson.name}
      crumbs={[
        {
          label: courseName,
          to: '/cursos/detalles',
          state: courseState({ id: courseId, name: courseName }, can('course') ? '/cursos' : '/mis-cursos'),
        },
      ]}
      tags={
        <>
          {lesson.sessionStatus && <SessionStatusBadge status={lesson.sessionStatus} />}
          <HistoryLink kind="attendance" id={lesson.id} name={lesson.name} />
        </>
      }
      action={!isPhone && acts}
    >
      <SessionFacts lesson={lesson} register={register} />
      <RegisterNotices session={session} />
      {isPhone ? (
        <RollCall register={register} personId={user.id} />
      ) : (
        <RegisterList lessonId={lesson.id} register={register} personId={user.id} />
      )}
      {!editing && <AttendanceByDepartment rows={rows} />}
      {editing ? (
        <RegisterBar register={register}>
          {!isPhone && (
            <Button variant="soft" size="3" color="gray" disabled={busy} onClick={markAllPresent}>
              {t('attendance.allPresent')}
            </Button>
          )}
        </RegisterBar>
      ) : (
        isPhone && rows.length > 0 && <div className="register-bar">{acts}</div>
      )}
    </Page>
  )
}
