// A dialog that can be moved by its title, never out of the window. A click beside it does not close it.
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
  const grip = useRef<{ readonly from: Shift; readonly rest: DOMRect } | null>(null)

  function take(event: PointerEvent<HTMLDivElement>): void {
    const box = panel.current?.getBoundingClientRect()
    if (!box || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = {
      from: { x: event.clientX - shift.x, y: event.clientY - shift.y },
      rest: new DOMRect(box.x - shift.x, box.y - shift.y, box.width, box.height),
    }
  }

  function move(event: PointerEvent): void {
    if (!grip.current) return
    const { from, rest } = grip.current
    const wanted = { x: event.clientX - from.x, y: event.clientY - from.y }
    setShift(keptInside(rest, { width: innerWidth, height: innerHeight }, wanted))
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
