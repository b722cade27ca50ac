// A dialog that can be moved by its title, never out of the place it stands in. A click beside it does not close it.
import { Modal, type ModalProps } from 'antd'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import style from './DraggableDialog.module.css'
import { keptInside, type Shift } from './keptInside.ts'

interface DraggableDialogProps extends Omit<ModalProps, 'mask' | 'modalRender'> {
  readonly title: ReactNode
}

const inPlace: Shift = { x: 0, y: 0 }

export function DraggableDialog({ title, ...modal }: DraggableDialogProps) {
  const [shift, setShift] = useState(inPlace)
  const panel = useRef<HTMLDivElement>(null)
  const grip = useRef<{ readonly from: Shift; readonly rest: DOMRect; readonly around: DOMRect } | null>(null)

  function take(event: PointerEvent<HTMLDivElement>): void {
    const box = panel.current?.getBoundingClientRect()
    if (!box || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const around = panel.current?.closest('.ant-modal-wrap')?.getBoundingClientRect() ?? new DOMRect()
    grip.current = {
      from: { x: event.clientX - shift.x, y: event.clientY - shift.y },
      rest: new DOMRect(box.x - around.x - shift.x, box.y - around.y - shift.y, box.width, box.height),
      around,
    }
  }

  function move(event: PointerEvent): void {
    if (!grip.current) return
    const { from, rest, around } = grip.current
    const wanted = { x: event.clientX - from.x, y: event.clientY - from.y }
    setShift(keptInside(rest, around, wanted))
  }

  function letGo(): void {
    grip.current = null
  }

  return (
    <Modal
      {...modal}
      mask={{ closable: false }}
      title={
        <div className={style.title} onPointerDown={take} onPointerMove={move} onPointerUp={letGo}>
          {title}
        </div>
      }
      afterClose={() => {
        setShift(inPlace)
        modal.afterClose?.()
      }}
      modalRender={(node) => (
        <div ref={panel} style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
          {node}
        </div>
      )}
    />
  )
}
