import { CalendarIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { ExtensionRequest } from './due.data.ts'
import { ExtensionAnswers } from './ExtensionAnswers.tsx'

/** A request with its two answers. */
export const ExtensionTask = ({ request }: { request: ExtensionRequest }) => {
  const { t, format } = useCopy()
  const { fullName: name, courseName, dueOn, requestedOn, requestedAt, requestedBy, reason } = request
  const facts = [
    courseName,
    ...(dueOn ? [t('due.requests.due', { date: format.date(dueOn) })] : []),
    t('due.requests.asked', { date: format.date(requestedOn) }),
    t('due.requests.since', { date: format.date(requestedAt) }),
    ...(requestedBy ? [t('due.requests.by', { name: requestedBy })] : []),
  ]
  return (
    <article className="request-task" aria-label={t('due.requests.asks', { name })}>
      <CalendarIcon aria-hidden />
      <span className="task-text">
        <Text weight="medium">{t('due.requests.asks', { name })}</Text>
        <Text color="gray">{dotted(...facts)}</Text>
        <Text className="request-reason">{reason}</Text>
      </span>
      <ExtensionAnswers request={request} />
    </article>
  )
}
