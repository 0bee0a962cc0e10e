import { useSession } from '../../shared/session/session.ts'
import { OwnPasswordDialog } from './passwords/OwnPasswordDialog.tsx'
import { TemporaryPasswordDialog } from './passwords/TemporaryPasswordDialog.tsx'

/** Changes the viewer's password or, for administrators, sets another's temporary one. Mount it to open it. */
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
