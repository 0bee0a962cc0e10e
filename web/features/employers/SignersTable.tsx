import { EraserIcon, Pencil1Icon, TrashIcon, UploadIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { Employer, Signer } from './employers.data.ts'
import { useOfficeColumns } from './office-columns.tsx'
import { SignatureDialog } from './PaperFileDialog.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { SignerDialog } from './SignerDialog.tsx'

export const SignersTable = ({ employer }: { employer: Employer }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const columns = useOfficeColumns<Signer>()
  if (employer.signers.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t(employer.isLarge ? 'employers.signers.noneLarge' : 'employers.signers.none')}
      </Text>
    )
  const acts = (signer: Signer) => {
    const name = signer.person.fullName ?? t('employers.office.somebody')
    return (
      <Flex gap="4">
        {employer.agreement && (
          <DialogIcon label={t('employers.images.setSignature', { name })} icon={<UploadIcon />}>
            {(onClose) => <SignatureDialog id={signer.id} name={name} onClose={onClose} />}
          </DialogIcon>
        )}
        {signer.signatureUrl && (
          <RemoveButton
            route="DELETE /legal/signers/:id/image"
            id={signer.id}
            icon={<EraserIcon />}
            label={t('employers.images.removeSignature', { name })}
            title={t('employers.images.removeSignatureTitle')}
            text={t('employers.images.removeSignatureText', { name })}
          />
        )}
        <DialogIcon label={t('employers.signers.edit', { name })} icon={<Pencil1Icon />}>
          {(onClose) => <SignerDialog employer={employer} signer={signer} onClose={onClose} />}
        </DialogIcon>
        <RemoveButton
          route="DELETE /legal/signers/:id"
          id={signer.id}
          icon={<TrashIcon />}
          label={t('employers.signers.remove', { name })}
          title={t('employers.signers.removeTitle')}
          text={t('employers.signers.removeText', { name })}
        />
      </Flex>
    )
  }
  return (
    <DataTable<Signer>
      label={t('employers.signers.title')}
      rows={employer.signers}
      rowKey={({ id }) => id}
      columns={[
        ...columns,
        {
          id: 'signature',
          header: t('employers.images.signature'),
          width: '130px',
          importance: 3,
          cell: ({ person, signatureUrl }) =>
            signatureUrl ? (
              <img
                src={signatureUrl}
                alt={t('employers.images.signatureOf', {
                  name: person.fullName ?? t('employers.office.somebody'),
                })}
                className="paper-image"
              />
            ) : (
              '—'
            ),
        },
      ]}
      {...(can('legal') && { actions: acts })}
    />
  )
}
