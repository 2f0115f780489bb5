import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { notify } from '../../../../platform/notify.ts';
import { countOf } from '../../../../platform/plural.ts';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useIdempotencyKey } from '../../../../ui/upload/idempotency-key.ts';
import { useUpload } from '../../../../ui/upload/use-upload.ts';
import { type ImportPreview, useImportFaq, useListFaqSections, usePreviewImport } from '../faq.queries.ts';
import {
  faultOf,
  importForm,
  planned,
  type PlannedQuestion,
  type PlannedSection,
  previewForm,
  rechosen,
  takenOf,
} from './import-plan.ts';

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** State of an import: file, preview and submission, all or nothing. */
export function useImport(
  page: FaqType,
  { setSaving, finish }: Pick<FormDialogControls, 'setSaving' | 'finish'>,
) {
  const lists = { 1: useListFaqSections(1).data ?? [], 2: useListFaqSections(2).data ?? [] };
  const ask = usePreviewImport();
  const move = useImportFaq();
  const upload = useUpload();
  const { key, renew } = useIdempotencyKey();
  const [type, setType] = useState(page);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [sections, setSections] = useState<PlannedSection[]>([]);

  const show = async (next: File | null, level?: number) => {
    setFile(next);
    setFault(null);
    if (level === undefined) setPreview(null);
    if (!next) return;
    try {
      const shown = await upload.run((controls) =>
        ask.mutateAsync({ form: previewForm(next, level), controls }),
      );
      setPreview(shown);
      setSections(planned(shown, lists[type]));
    } catch (error) {
      if (level === undefined) setFile(null);
      // The mutation cache reports other errors.
      if (isRefused(error)) setFault(`${next.name}: ${error.errors[0]?.detail ?? ''}`);
    }
  };

  const send = async () => {
    if (!file || !preview || upload.state) return;
    setSaving(true);
    try {
      const form = importForm(file, { preview, type, sections });
      const { data } = await upload.run((controls) =>
        move.mutateAsync({ form, controls: { ...controls, idempotencyKey: key } }),
      );
      notify.success(
        countOf(data.questions.length, ['вопрос перенесён', 'вопроса перенесено', 'вопросов перенесено']),
      );
      finish();
    } catch (error) {
      setSaving(false);
      if (!isRefused(error)) return;
      for (const { detail } of error.errors) notify.error(detail);
      renew();
    }
  };

  const changeSection = (at: number, change: (section: PlannedSection) => PlannedSection) =>
    setSections((all) => all.map((section, place) => (place === at ? change(section) : section)));

  return {
    file,
    fault,
    preview,
    sections,
    type,
    known: lists[type],
    choose: (next: File | null) => void show(next),
    chooseLevel: (level: number) => void show(file, level),
    chooseType: (next: FaqType) => {
      setType(next);
      setSections((all) => rechosen(all, lists[next]));
    },
    chooseSection: (at: number, choice: string | null) =>
      changeSection(at, (section) => ({ ...section, choice })),
    takeAll: (at: number, isTaken: boolean) =>
      changeSection(at, (section) => ({
        ...section,
        questions: section.questions.map((one) => ({ ...one, isTaken: isTaken && !one.isTooLong })),
      })),
    changeQuestion: (at: number, number: number, part: Partial<PlannedQuestion>) =>
      changeSection(at, (section) => ({
        ...section,
        questions: section.questions.map((one) => (one.at === number ? { ...one, ...part } : one)),
      })),
    send: () => void send(),
    upload,
    isSending: move.isPending,
    taken: takenOf(sections).length,
    planFault: preview ? faultOf(sections) : null,
  };
}

export type Import = ReturnType<typeof useImport>;
