// Shows docs/screens.md#department-question.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import type { OwnDepartment } from '../../../domain/department-schemas.ts';
import { DepartmentChoice } from './department-dialog.tsx';

const none: OwnDepartment = { department: null, former: null, changeable: true, final: false, putOff: false };
const show = (own: OwnDepartment) => {
  const markup = renderToStaticMarkup(
    <DepartmentChoice
      departments={['Cuentas', 'Medios']}
      own={own}
      saving={false}
      onChoose={() => {}}
      onLater={() => {}}
    />,
  );
  const checked = [...markup.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes('checked'));
  return {
    text: textOf(markup),
    markup,
    checked: checked.map(([input]) => /value="(.*?)"/.exec(input)?.[1]),
  };
};

describe('DepartmentChoice', () => {
  it('lists the departments without a choice', () => {
    const { text, checked } = show(none);
    expect(text).toContain('CU Cuentas ME Medios Puedes cambiarlo hasta que comience el primer partido.');
    expect(text).toMatch(/Ahora no Elegir equipo$/);
    expect(checked).toEqual([]);
    expect(text).not.toContain('ya no está');
  });

  it('says that a choice after the first kick-off stays', () => {
    const { text } = show({ ...none, final: true });
    expect(text).toContain('El juego ya comenzó: lo que elijas no se podrá cambiar.');
    expect(text).not.toContain('Puedes cambiarlo');
  });

  it('says that the former department is gone', () => {
    expect(show({ ...none, former: 'Diseño' }).text).toContain(
      '«Diseño» ya no está en la lista: elige otra vez.',
    );
  });

  it('shows a final choice without buttons', () => {
    const { text, markup, checked } = show({
      department: 'Medios',
      former: null,
      changeable: false,
      final: true,
      putOff: false,
    });
    expect(text).toContain('El juego ya comenzó: tu equipo no se puede cambiar.');
    expect(checked).toEqual(['Medios']);
    expect(markup).toContain('<fieldset disabled=""');
    expect(markup).not.toContain('<button');
  });
});
