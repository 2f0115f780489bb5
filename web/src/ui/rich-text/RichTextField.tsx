import type { UseFormReturnType } from '@mantine/form';
import type { FormDraft } from '../drafts/use-form-draft.ts';
import type { RichTextEditorProps } from './editor/editor-props.ts';
import { RichTextEditor } from './editor/RichTextEditor.tsx';
import { useUploadImage } from './images/upload-image.queries.ts';

interface RichTextFieldProps<V extends object> extends Pick<
  RichTextEditorProps,
  'label' | 'placeholder' | 'variant' | 'disabled' | 'onUploading'
> {
  form: UseFormReturnType<V>;
  name: keyof V & string;
  draft: FormDraft;
}

/** Rich text of a form. It accepts images where the form waits for them: `onUploading`. */
export function RichTextField<V extends object>({ form, name, draft, ...field }: RichTextFieldProps<V>) {
  const uploadImage = useUploadImage();
  const { value, error, onChange } = form.getInputProps(name);
  return (
    <RichTextEditor
      // The editor takes the text of a restored draft only when it is mounted.
      key={draft.round}
      {...field}
      {...(field.onUploading && { onUploadImage: uploadImage })}
      initialHtml={value}
      error={typeof error === 'string' ? error : undefined}
      onChange={onChange}
    />
  );
}
