import { ExternalLinkIcon, SewingPinIcon, VideoIcon } from '@radix-ui/react-icons'
import { Button, Link, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { type Address, isWebAddress, writtenAddress } from '../../../api/contract/rules.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { MeetingLink } from '../../shared/MeetingLink.tsx'
import { type SessionMoment, useSessionPhase } from './session-moment.ts'

/** The link to a remote session: a button near its hour, its address before and after. */
export const SessionDoor = ({
  session,
  isPrimary = true,
  before,
}: {
  session: SessionMoment & { readonly name: string; readonly meetUrl: string }
  isPrimary?: boolean
  before?: ReactNode
}) => {
  const { t } = useCopy()
  const phase = useSessionPhase(session)
  const { meetUrl, name } = session
  if (phase !== 'open' || !isWebAddress(meetUrl))
    return <MeetingLink size="2" url={meetUrl} before={before} />
  return (
    <Button asChild variant={isPrimary ? 'solid' : 'soft'} className="session-door">
      <a href={meetUrl} target="_blank" rel="noopener noreferrer" title={meetUrl}>
        <VideoIcon aria-hidden />
        {t('enrolments.session.enter')}
        <span className="visually-hidden"> {name}</span>
      </a>
    </Button>
  )
}

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** An address, and a link that looks it up on a map. */
export const SessionPlace = ({ address }: { address: Address }) => {
  const { t } = useCopy()
  const written = writtenAddress(address)
  if (written === '') return null
  return (
    <>
      <Text asChild size="2">
        <address className="session-place">
          <SewingPinIcon aria-hidden /> {written}
        </address>
      </Text>
      <Link
        size="2"
        href={mapOf(written)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('enrolments.session.mapOf', { address: written })}
      >
        {t('enrolments.session.map')} <ExternalLinkIcon aria-hidden />
      </Link>
    </>
  )
}
