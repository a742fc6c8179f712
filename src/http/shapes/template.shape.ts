import type { Template, TemplateFields } from '#contract/admin/template.ts'
import type * as domain from '#domain/template/template.service.ts'

export const toTemplate = (template: domain.Template): Template => ({
  code: template.code,
  channel: template.channel,
  language: template.language,
  subject: template.subject,
  body: template.body,
  header: template.header,
  dlt_template_id: template.dltTemplateId,
  provider_template: template.providerTemplate,
  places: template.places,
  dlt_text: template.dltText,
  dlt_tags: template.dltTags,
  has_tags: template.hasTags,
  register_again: template.isToRegister,
  splits_link: template.splitsLink,
  buttons: template.buttons,
  shipped_buttons: template.shippedButtons,
  has_link_inside: template.hasLinkInside,
  registered_here: template.isRegisteredHere,
  is_shipped: template.isShipped,
  old_name: template.oldName,
  version: template.version,
})

type Sent = { [K in keyof TemplateFields]?: TemplateFields[K] | undefined }

/** What was sent of a template, without the fields that stay. */
export const fromTemplate = ({ subject, body, header, ...sent }: Sent): domain.TypedChange => ({
  ...(subject !== undefined && { subject }),
  ...(body !== undefined && { body }),
  ...(header !== undefined && { header }),
  ...(sent.dlt_template_id !== undefined && { dltTemplateId: sent.dlt_template_id }),
  ...(sent.provider_template !== undefined && { providerTemplate: sent.provider_template }),
  ...(sent.dlt_tags !== undefined && { dltTags: sent.dlt_tags }),
  ...(sent.has_tags !== undefined && { hasTags: sent.has_tags }),
  ...(sent.buttons !== undefined && { buttonTexts: sent.buttons }),
  ...(sent.registered_here && { isRegisteredHere: true }),
})

export const toPreview = ({ partsInMain, ...preview }: domain.Preview) => ({ ...preview, parts_in_main: partsInMain })
