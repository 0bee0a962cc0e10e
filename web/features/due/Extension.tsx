import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { DeclinedExtension, Due } from '../../../api/contract/types/due.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { DueSubject } from './due.data.ts'
import { isExtendable } from './due-acts.ts'
import { ExtensionAnswers } from './ExtensionAnswers.tsx'
import { RequestDialog } from './RequestDialog.tsx'

type OwnProps = {
  readonly course: { readonly id: string; readonly name: string }
  readonly due: Due | null
  readonly declined: DeclinedExtension | null
}

/** The viewer's own: the button that asks for a later date, the request, or why it was declined. */
export const OwnExtension = ({ course, due, declined }: OwnProps) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  if (due?.requested) return <Requested on={due.requested} />
  if (!isExtendable(due)) return null
  return (
    <span className="extension">
      {declined && (
        <Text size="1" color="gray">
          {t('due.extend.declined', { reason: declined.reason })}
        </Text>
      )}
      <Button
        size="1"
        variant="soft"
        className="above-row"
        aria-label={t('due.extend.askFor', { course: course.name })}
        onClick={() => setOpen(true)}
      >
        {t('due.extend.ask')}
      </Button>
      {isOpen && <RequestDialog course={course} due={due} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** An unanswered request of somebody, with its two answers for viewers who may give them. */
export const RequestedExtension = ({
  of,
  due,
  mayAnswer,
}: {
  readonly of: DueSubject
  readonly due: Due | null
  readonly mayAnswer: boolean
}) => {
  if (!due?.requested) return null
  return (
    <span className="extension">
      <Requested on={due.requested} />
      {mayAnswer && <ExtensionAnswers request={{ ...of, requestedOn: due.requested }} />}
    </span>
  )
}

const Requested = ({ on }: { on: string }) => {
  const { t, format } = useCopy()
  return (
    <Text size="1" weight="medium">
      {t('due.extend.requested', { date: format.date(on) })}
    </Text>
  )
}
