import { useSession } from '../../shared/session/session.ts'
import { OwnPasswordDialog } from './passwords/OwnPasswordDialog.tsx'
import { TemporaryPasswordDialog } from './passwords/TemporaryPasswordDialog.tsx'

/** One's own password, or a temporary one for somebody else; the latter for administrators alone. Mount it as it opens. */
export const ChangePasswordDialog = ({
  person,
  open,
  onClose,
}: {
  person: { id: string; fullName: string }
  open: boolean
  onClose: () => void
}) => {
  const { user } = useSession()
  const Dialog = person.id === user.id ? OwnPasswordDialog : TemporaryPasswordDialog
  return <Dialog person={person} open={open} onClose={onClose} />
}
