import { IconButton } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'

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
      <IconButton variant="ghost" color="gray" aria-label={label} onClick={() => setOpen(true)}>
        {icon}
      </IconButton>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
