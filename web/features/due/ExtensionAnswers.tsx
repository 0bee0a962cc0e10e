import { Button } from '@radix-ui/themes'
import { confirmWhy } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { ExtensionRequest } from './due.data.ts'

type Request = Pick<ExtensionRequest, 'personId' | 'courseId' | 'fullName' | 'courseName' | 'requestedOn'>

/** The two answers to a request, each with a reason. */
export const ExtensionAnswers = ({ request }: { request: Request }) => {
  const { t } = useCopy()
  const { grant, decline, busy } = useAnswers(request)
  const words = { name: request.fullName, course: request.courseName }
  return (
    <span className="request-answers">
      <Button
        variant="soft"
        loading={busy}
        aria-label={t('due.requests.grantTo', words)}
        onClick={() => void grant()}
      >
        {t('due.requests.grant')}
      </Button>
      <Button
        variant="ghost"
        color="gray"
        disabled={busy}
        aria-label={t('due.requests.declineTo', words)}
        onClick={() => void decline()}
      >
        {t('due.requests.decline')}
      </Button>
    </span>
  )
}

const useAnswers = ({ personId: id, courseId, fullName: name, courseName, requestedOn }: Request) => {
  const { t, format } = useCopy()
  const params = { id, courseId }
  const extending = useAct((reason: string) =>
    call('POST /users/:id/courses/:courseId/due/actions/extend', {
      params,
      body: { dueOn: requestedOn, reason },
    }),
  )
  const declining = useAct((reason: string) =>
    call('POST /users/:id/courses/:courseId/due/actions/decline-extension', { params, body: { reason } }),
  )
  const words = { name, course: courseName, date: format.date(requestedOn) }
  const grant = async () => {
    const reason = await confirmWhy({
      title: t('due.requests.grantQuestion', words),
      text: t('due.requests.grantText', words),
      accept: t('due.requests.grant'),
      reason: t('due.reason.label'),
      isReasonNeeded: true,
    })
    if (reason !== null && (await extending.run(reason))) tell.success(t('due.requests.granted', words))
  }
  const decline = async () => {
    const reason = await confirmWhy({
      title: t('due.requests.declineQuestion', words),
      text: t('due.requests.declineText', words),
      accept: t('due.requests.decline'),
      reason: t('due.reason.label'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason !== null && (await declining.run(reason))) tell.success(t('due.requests.declined', words))
  }
  return { grant, decline, busy: extending.busy || declining.busy }
}
