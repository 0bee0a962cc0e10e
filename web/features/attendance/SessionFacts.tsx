import { ExternalLinkIcon } from '@radix-ui/react-icons'
import { DataList } from '@radix-ui/themes'
import { writtenAddress } from '../../../api/contract/rules.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../shared/lesson-types.tsx'
import { MeetingLink } from '../../shared/MeetingLink.tsx'
import type { AttendanceSession } from './attendance.operations.ts'
import { markOf } from './changes.ts'
import type { Register } from './use-register.ts'

type Lesson = AttendanceSession['Lesson']

/** Date, place, and the number of members present. */
export const SessionFacts = ({ lesson, register }: { lesson: Lesson; register: Register }) => {
  const { t, format } = useCopy()
  const { Icon, name: type } = useLessonType(lesson.LessonType.name)
  const { date, time, meetUrl, addressParts } = lesson
  const present = register.rows.filter((row) => markOf(row, register.changes).attended).length
  return (
    <DataList.Root size="2" className="register-facts" orientation="horizontal">
      <DataList.Item>
        <DataList.Label>{t('attendance.date')}</DataList.Label>
        <DataList.Value>{date && format.longDate(date)}</DataList.Value>
      </DataList.Item>
      <DataList.Item>
        <DataList.Label>{t('attendance.time')}</DataList.Label>
        <DataList.Value>{time ? format.hour(time) : t('attendance.allDay')}</DataList.Value>
      </DataList.Item>
      <DataList.Item>
        <DataList.Label>{t('attendance.type')}</DataList.Label>
        <DataList.Value className="lesson-done">
          <Icon aria-hidden /> {type}
        </DataList.Value>
      </DataList.Item>
      {meetUrl && (
        <DataList.Item>
          <DataList.Label>{t('attendance.link')}</DataList.Label>
          <DataList.Value>
            <MeetingLink url={meetUrl} after={<ExternalLinkIcon aria-hidden />} />
          </DataList.Value>
        </DataList.Item>
      )}
      {addressParts && (
        <DataList.Item>
          <DataList.Label>{t('attendance.address')}</DataList.Label>
          <DataList.Value>{writtenAddress(addressParts)}</DataList.Value>
        </DataList.Item>
      )}
      <DataList.Item>
        <DataList.Label>{t('attendance.presentOf')}</DataList.Label>
        <DataList.Value>
          <Progress completed={present} total={register.rows.length} label={t('attendance.presentOf')} />
        </DataList.Value>
      </DataList.Item>
    </DataList.Root>
  )
}
