import { TrashIcon, UploadIcon } from '@radix-ui/react-icons'
import { Box, Flex, Link, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Employer } from './employers.data.ts'
import { AgreementDialog, LogoDialog } from './PaperFileDialog.tsx'
import { RemoveButton } from './RemoveButton.tsx'

/** The logo that constancias carry, and the agreement that allows images of signatures on them. */
export const PaperImages = ({ employer }: { employer: Employer }) => {
  const { t, format } = useCopy()
  const { id, legalName: name, logoUrl, agreement } = employer
  return (
    <dl className="employer-images">
      <Line
        label={t('employers.images.logo')}
        acts={
          <>
            <DialogIcon label={t('employers.images.setLogo', { name })} icon={<UploadIcon />}>
              {(onClose) => <LogoDialog id={id} name={name} onClose={onClose} />}
            </DialogIcon>
            {logoUrl && (
              <RemoveButton
                route="DELETE /legal/employers/:id/logo"
                id={id}
                icon={<TrashIcon />}
                label={t('employers.images.removeLogo', { name })}
                title={t('employers.images.removeLogoTitle')}
                text={t('employers.images.removeLogoText')}
              />
            )}
          </>
        }
      >
        {logoUrl ? (
          <img src={logoUrl} alt={t('employers.images.logoOf', { name })} className="paper-image" />
        ) : (
          <Text color="gray">{t('employers.images.noLogo')}</Text>
        )}
      </Line>
      <Line
        label={t('employers.images.agreement')}
        acts={
          <>
            <DialogIcon label={t('employers.images.setAgreement', { name })} icon={<UploadIcon />}>
              {(onClose) => <AgreementDialog id={id} name={name} onClose={onClose} />}
            </DialogIcon>
            {agreement && (
              <RemoveButton
                route="DELETE /legal/employers/:id/agreement"
                id={id}
                icon={<TrashIcon />}
                label={t('employers.images.removeAgreement', { name })}
                title={t('employers.images.removeAgreementTitle')}
                text={t('employers.images.removeAgreementText')}
              />
            )}
          </>
        }
      >
        {agreement?.url ? (
          <Link href={agreement.url} target="_blank" rel="noreferrer">
            {t('employers.images.agreementOf', { day: format.date(agreement.agreedOn) })}
          </Link>
        ) : (
          <Text color="gray">
            {agreement
              ? t('employers.images.agreementOf', { day: format.date(agreement.agreedOn) })
              : t('employers.images.noAgreement')}
          </Text>
        )}
      </Line>
    </dl>
  )
}

const Line = ({ label, acts, children }: { label: string; acts: ReactNode; children: ReactNode }) => {
  const { can } = useSession()
  return (
    <Flex className="employer-image" align="center" gap="4">
      <dt>{label}</dt>
      <Flex asChild align="center" gap="4">
        <dd>
          <Box flexGrow="1" minWidth="0">
            {children}
          </Box>
          {can('legal') && <Flex gap="4">{acts}</Flex>}
        </dd>
      </Flex>
    </Flex>
  )
}
