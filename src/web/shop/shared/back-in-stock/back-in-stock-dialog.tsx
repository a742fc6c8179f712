import './back-in-stock-dialog.css'
import { useForm, useFormState } from 'react-hook-form'

import { NAME_MAX } from '#contract/core/limits.ts'
import { nameProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/back-in-stock.ts'
import { call } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { CheckedForm } from '../form/checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { MobileNoField } from '../form/mobile-no-field.tsx'
import { backInStockProduct, type SoldOutProduct } from './back-in-stock-state.ts'
import { SizeNotify } from './size-notify.tsx'

type BackInStockDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** 'Notify Me', for visitors, and for everybody who waits for a size. What was typed is sent as it is (spec D53) and is lost when the dialog closes. */
export function BackInStockDialog({ open, onOpenChange }: BackInStockDialogProps) {
  const product = backInStockProduct()
  if (!product) return null
  return (
    <Dialog title={t.notifyMe} open={open} onOpenChange={onOpenChange}>
      <div className="dialog__goods">
        <div>
          <Picture image={product.image} alt="" width={64} height={64} sizes="64px" widths={[160]} />
        </div>
        <p>
          <b className="back-in-stock__name">{[product.name, product.size?.sku_name].filter(Boolean).join(', ')}</b>
          <br />
          <span className="small quiet">{t.lead}</span>
        </p>
      </div>
      {product.size ? (
        <SizeNotify productId={product.id} size={product.size} onSent={() => onOpenChange(false)} />
      ) : (
        <BackInStockForm product={product} onSent={() => onOpenChange(false)} />
      )}
    </Dialog>
  )
}

function BackInStockForm({ product, onSent }: { product: SoldOutProduct; onSent: () => void }) {
  const form = useForm({ mode: 'onChange', defaultValues: { name: '', email_id: '', mobile: '' } })
  const { errors, touchedFields, isSubmitted } = useFormState({ control: form.control })
  return (
    <CheckedForm
      form={form}
      fields={['name', 'email_id', 'mobile']}
      button={t.submit}
      send={async (typed) => {
        const answer = await call('createProductNotify', { product_id: product.id, ...typed })
        if (!answer.status) return answer
        showToast(answer.message, 'good')
        onSent()
        return undefined
      }}
    >
      <TextField
        label={t.name}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={isSubmitted || touchedFields.name ? errors.name?.message : undefined}
        {...form.register('name', { validate: (text) => faultText(nameProblem(text)) ?? true })}
      />
      <EmailField autoComplete="email" />
      <MobileNoField name="mobile" />
    </CheckedForm>
  )
}
