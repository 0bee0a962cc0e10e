/** A page of the kit's own parts, for faults that no screen shows yet; a test builds it and puts it into a page of the site. */
import { Button, Dialog, Theme } from '@radix-ui/themes'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Link } from 'wouter'
import { CodedError } from '../../web/shared/coded-error.ts'
import { DialogActions } from '../../web/shared/dialog/DialogActions.tsx'
import { Toasts } from '../../web/shared/feedback/Toasts.tsx'
import { Form, FormProblem, SubmitButton } from '../../web/shared/form/Form.tsx'
import { TextField } from '../../web/shared/form/fields.tsx'
import { useForm } from '../../web/shared/form/use-form.ts'
import { GridCell } from '../../web/shared/grid/GridCell.tsx'
import { useGridStore } from '../../web/shared/grid/grid-store.ts'
import { tell } from '../../web/shared/toasts.ts'

const refuse = () => Promise.reject(new CodedError('http.invalid-input', 'note', {}, 400))

const FormOfTwo = () => {
  const [initial, setInitial] = useState({ name: 'Uno', note: '' })
  const [isNoteShown, setNoteShown] = useState(true)
  const [isRefusing, setRefusing] = useState(true)
  const form = useForm({ initial, submit: () => (isRefusing ? refuse() : Promise.resolve()) })
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <TextField {...form.field('name')} label="Nombre" />
      {isNoteShown && <TextField {...form.field('note')} label="Nota" />}
      <SubmitButton form={form}>Guardar</SubmitButton>
      <Button type="button" onClick={() => setNoteShown(!isNoteShown)}>
        Plegar la nota
      </Button>
      <Button type="button" onClick={() => setInitial({ ...initial, name: `${initial.name} y otros` })}>
        Guardan otros
      </Button>
      <Button type="button" onClick={() => setRefusing(false)}>
        Aceptar todo
      </Button>
    </Form>
  )
}

const GridInDialog = () => {
  const [value, setValue] = useState('10')
  const store = useGridStore({
    cells: {
      value: () => value,
      error: () => null,
      newer: () => null,
      isChanged: () => value !== '10',
      editing: true,
      set: ([change]) => setValue(String(change?.value ?? '')),
      restore: () => setValue('10'),
    },
    order: ['row'],
    onPaste: () => undefined,
    onColumns: () => undefined,
  })
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button>Abrir la tabla</Button>
      </Dialog.Trigger>
      <Dialog.Content aria-describedby={undefined}>
        <Dialog.Title>Tabla</Dialog.Title>
        <GridCell store={store} row="row" column="points" kind="figure" label="Puntos" />
      </Dialog.Content>
    </Dialog.Root>
  )
}

const LongDialog = () => (
  <Dialog.Root>
    <Dialog.Trigger>
      <Button>Abrir el diálogo largo</Button>
    </Dialog.Trigger>
    <Dialog.Content aria-describedby={undefined}>
      <Dialog.Title>Largo</Dialog.Title>
      <div style={{ blockSize: 2_000 }} />
      <DialogActions>
        <Button>Aceptar</Button>
      </DialogActions>
    </Dialog.Content>
  </Dialog.Root>
)

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Theme>
    <FormOfTwo />
    <GridInDialog />
    <LongDialog />
    <Button onClick={() => tell.error('No se pudo guardar lo que cambió en esta página')}>Avisar</Button>
    <div style={{ inlineSize: 110 }}>
      <Button>Publicar las calificaciones</Button>
    </div>
    <Link to="/test">Un enlace</Link>
    <Toasts />
  </Theme>,
)
