import { Button, type ButtonProps } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { IconAct } from '../look/IconAct.tsx'

type Dialog = (onClose: () => void) => ReactNode

const useDialog = (dialog: Dialog) => {
  const [isOpen, setOpen] = useState(false)
  return { open: () => setOpen(true), dialog: isOpen && dialog(() => setOpen(false)) }
}

type Props = Omit<ButtonProps, 'onClick' | 'children'> & { label: ReactNode; children: Dialog }

export const DialogButton = ({ label, children, ...look }: Props) => {
  const { open, dialog } = useDialog(children)
  return (
    <>
      <Button variant="soft" {...look} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** Opens a dialog about one row of a table. */
export const DialogIcon = ({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactNode
  children: Dialog
}) => {
  const { open, dialog } = useDialog(children)
  return (
    <>
      <IconAct label={label} icon={icon} onClick={open} />
      {dialog}
    </>
  )
}
