import { type ReactNode, useState } from 'react'
import { IconAct } from '../look/IconAct.tsx'

/** Opens a dialog about one row of a table. */
export const DialogButton = ({
  label,
  icon,
  children,
}: {
  label: string
  icon: ReactNode
  children: (onClose: () => void) => ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconAct label={label} icon={icon} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
