import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Box, Flex, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { DialogButton, DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { Notice } from '../../shared/feedback/states.tsx'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { PaperButton } from '../legal/PaperButton.tsx'
import { CommissionTable } from './CommissionTable.tsx'
import { EmployerDialog } from './EmployerDialog.tsx'
import { EstablishmentDialog } from './EstablishmentDialog.tsx'
import { EstablishmentsTable } from './EstablishmentsTable.tsx'
import type { Employer } from './employers.data.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { PaperImages } from './PaperImages.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { SignerDialog } from './SignerDialog.tsx'
import { SignersTable } from './SignersTable.tsx'

type Props = { readonly employer: Employer; readonly all: readonly Employer[] }

/** One employer with what is its own. */
export const EmployerSection = ({ employer, all }: Props) => {
  const { t } = useCopy()
  const { can } = useSession()
  const { id, legalName, rfc, isLarge } = employer
  const mayAct = can('legal')
  return (
    <Section title={legalName} aside={mayAct && <EmployerActs employer={employer} />}>
      <Text as="p" size="2" color="gray">
        {dotted(t('employers.rfc', { rfc }), t(isLarge ? 'employers.large' : 'employers.small'))}
      </Text>
      <Part
        title={t('employers.establishments.title')}
        aside={
          mayAct && (
            <DialogButton label={t('employers.establishments.add')}>
              {(onClose) => (
                <EstablishmentDialog employer={employer} all={all} establishment={null} onClose={onClose} />
              )}
            </DialogButton>
          )
        }
      >
        <EstablishmentsTable employer={employer} all={all} />
      </Part>
      <Part
        title={t('employers.commission.title')}
        aside={
          mayAct && (
            <DialogButton label={t('employers.commission.add')}>
              {(onClose) => <MemberDialog employer={employer} member={null} onClose={onClose} />}
            </DialogButton>
          )
        }
      >
        <Balance employer={employer} />
        <CommissionTable employer={employer} />
      </Part>
      <Part title={t('employers.images.title')} aside={null}>
        <PaperImages employer={employer} />
      </Part>
      <Part
        title={t('employers.signers.title')}
        aside={
          mayAct && (
            <DialogButton label={t('employers.signers.add')}>
              {(onClose) => <SignerDialog employer={employer} signer={null} onClose={onClose} />}
            </DialogButton>
          )
        }
      >
        <SignersTable employer={employer} />
      </Part>
      <Box mt="4">
        <PaperButton
          route="GET /legal/employers/:id/sample"
          id={id}
          fileName={`DC-3_${t('employers.sample.file')}_${rfc}.pdf`}
          text={t('employers.sample.open')}
          label={t('employers.sample.of', { name: legalName })}
        />
      </Box>
    </Section>
  )
}

const Part = ({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) => (
  <div className="employer-part">
    <Flex justify="between" align="center" gap="3" mb="2">
      <Heading as="h3" size="3">
        {title}
      </Heading>
      {aside}
    </Flex>
    {children}
  </div>
)

const EmployerActs = ({ employer }: { employer: Employer }) => {
  const { t } = useCopy()
  const { id, legalName: name } = employer
  return (
    <Flex gap="4">
      <DialogIcon label={t('employers.edit', { name })} icon={<Pencil1Icon />}>
        {(onClose) => <EmployerDialog employer={employer} onClose={onClose} />}
      </DialogIcon>
      <RemoveButton
        route="DELETE /legal/employers/:id"
        id={id}
        icon={<TrashIcon />}
        label={t('employers.remove', { name })}
        title={t('employers.removeTitle')}
        text={t('employers.removeText', { name })}
      />
    </Flex>
  )
}

/** The law asks for a commission of equal numbers above 50 people. */
const Balance = ({ employer: { isLarge, commission } }: { employer: Employer }) => {
  const { t, count } = useCopy()
  const { employer, workers } = commission
  if (!isLarge && employer + workers === 0) return null
  if (employer + workers === 0) return <Notice tone="warning">{t('employers.commission.missing')}</Notice>
  const figures = dotted(
    count('employers.commission.employer', employer),
    count('employers.commission.workers', workers),
  )
  return employer === workers ? (
    <Text as="p" size="2" color="gray" mb="2">
      {figures}
    </Text>
  ) : (
    <Notice tone="warning">{t('employers.commission.unequal', { figures })}</Notice>
  )
}
