import { Button } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'

export const AddButton = ({
  label,
  children,
}: {
  label: string
  children: (onClose: () => void) => ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
