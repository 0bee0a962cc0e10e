import { ArrowRightIcon, ChevronDownIcon, ChevronRightIcon } from '@radix-ui/react-icons'
import { Badge, Button, Heading, Text } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { follow, type Notice } from './notices.data.ts'

type Notices = readonly Notice[]

/** A heading for each day, in the order of the notices. */
export const NoticeDays = ({ notices }: { notices: Notices }) => {
  const { format } = useCopy()
  const days = Map.groupBy(notices, ({ at }) => format.date(at))
  return [...days].map(([day, ofDay]) => <Day key={day} notices={ofDay} />)
}

const Day = ({ notices }: { notices: Notices }) => {
  const { format } = useCopy()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading as="h2" size="2" id={heading} className="timeline-day">
        {notices[0] && format.longDate(notices[0].at)}
      </Heading>
      <ol className="notices">
        {notices.map((notice) => (
          <Line key={notice.id} notice={notice} />
        ))}
      </ol>
    </section>
  )
}

const Line = ({ notice }: { notice: Notice }) => {
  const { t, format } = useCopy()
  const { at, title, sentence, act, isUnread, actedAt } = notice
  return (
    <li className="notice" data-unread={isUnread || undefined}>
      <time dateTime={at} className="figures">
        {format.time(at)}
      </time>
      <div className="notice-text">
        <span className="notice-head">
          <Text weight="medium">{title}</Text>
          {isUnread && <Badge>{t('notices.unread')}</Badge>}
          {actedAt !== null && <Badge color="gray">{t('notices.acted')}</Badge>}
        </span>
        <Text as="p" size="2">
          {sentence}
        </Text>
        <Why notice={notice} />
      </div>
      {act && (
        <Button
          variant="soft"
          className="notice-act"
          aria-label={t('notices.actOf', { act: act.label, sentence })}
          onClick={() => follow(notice)}
        >
          {act.label}
          <ArrowRightIcon aria-hidden />
        </Button>
      )}
    </li>
  )
}

const Why = ({ notice: { why, sentence } }: { notice: Notice }) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="ghost"
        color="gray"
        size="1"
        className="notice-why"
        aria-label={t('notices.whyOf', { sentence })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
        {t('notices.why')}
      </Button>
      {isOpen && (
        <Text as="p" size="1" color="gray" id={id}>
          {why}
        </Text>
      )}
    </>
  )
}
