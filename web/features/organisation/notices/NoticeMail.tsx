import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useRead } from '../../../shared/data/use-query.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { CompanyChoice } from './CompanyChoice.tsx'
import { NoticeMailDialog } from './NoticeMailDialog.tsx'
import { type CompanyMail, hourWords } from './notice-mail.data.ts'

/** Whether notices also go out by mail, to whom, and how much that is. */
export const NoticeMail = () => {
  const { t } = useCopy()
  return (
    <CompanyChoice
      title={t('organisation.mail.title')}
      read={useRead('GET /company/notice-mail', {})}
      button={({ hasServer, isOn }) =>
        hasServer ? t(isOn ? 'organisation.mail.change' : 'organisation.mail.switchOn') : null
      }
      dialog={(chosen, onClose) => <NoticeMailDialog mail={chosen} onClose={onClose} />}
    >
      {(chosen) => <MailStatus mail={chosen} />}
    </CompanyChoice>
  )
}

const MailStatus = ({ mail }: { mail: CompanyMail }) => {
  const { t, count, format } = useCopy()
  const { isOn, hasServer, digestHour, quiet, reached, missing, refused } = mail
  const { letters, people } = mail.lastWeek
  if (!hasServer)
    return (
      <Text as="p" size="2" color="gray">
        {t('organisation.mail.noServer')}
      </Text>
    )
  return (
    <>
      <Text as="p" size="2">
        {isOn ? t('organisation.mail.isOn', { hour: hourWords(digestHour) }) : t('organisation.mail.isOff')}
        {isOn &&
          quiet &&
          ` ${t('organisation.mail.quietFrom', { from: hourWords(quiet.from), until: hourWords(quiet.until) })}`}
      </Text>
      <Text as="p" size="2" color="gray" mt="2">
        {count('organisation.mail.reached', reached)}
      </Text>
      {!isOn && (
        <Text as="p" size="2" color="gray">
          {count('organisation.mail.lastWeek', letters, { people: format.number(people) })}
        </Text>
      )}
      {missing > 0 && (
        <Text as="p" size="2">
          <Link to="/empleados?status=ACTIVE&mail=MISSING">
            {count('organisation.mail.missing', missing)}
          </Link>
        </Text>
      )}
      {refused > 0 && (
        <Text as="p" size="2">
          <Link to="/empleados?status=ACTIVE&mail=REFUSED">
            {count('organisation.mail.refused', refused)}
          </Link>
        </Text>
      )}
    </>
  )
}
